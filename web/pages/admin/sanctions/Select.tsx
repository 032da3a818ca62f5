// A labelled list to choose one from.
import { useId } from 'react'

interface SelectProps<Value extends string | number> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
}

/** The list. */
export function Select<Value extends string | number>({ label, value, options, onPick }: SelectProps<Value>) {
  const id = useId()
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => {
          const picked = options[target.selectedIndex]
          if (picked !== undefined) onPick(picked[0])
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
