// A switch: on or off.

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** The switch, with a check mark when it is on. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="toggle"
      aria-label={label}
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
