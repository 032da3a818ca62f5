// A row of a settings page (icon, label, description), and its controls.
import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './Row.module.css'
import { classes } from '#web/ui/classes.ts'

interface RowProps {
  icon: IconName
  title: string
  about: string
  /** Puts the control below the text instead of beside it. */
  below?: boolean
  children?: ReactNode
}

/** One row. */
export function Row({ icon, title, about, below = false, children }: RowProps) {
  return (
    <section className={classes(styles.panelRow, below && styles.panelRowBelow)} data-slot="panel-row">
      <span className={styles.panelRowIcon} data-slot="panel-row-icon" aria-hidden>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="paper-soft">{about}</p>
      </div>
      {children !== undefined && (
        <div className={styles.panelRowChoice} data-slot="panel-row-choice">
          {children}
        </div>
      )}
    </section>
  )
}

interface ChoiceProps<T> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean
  /** Larger chips, full width. */
  big?: boolean
}

/** The chips; arrow keys move between them. */
export function Choice<T>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  big = false,
}: ChoiceProps<T>) {
  const name = useId()
  return (
    <div className={classes('segments', big && styles.segmentsBig)} role="radiogroup" aria-label={label}>
      {options.map(({ value: each, label }) => (
        <label key={label} className="segment">
          <input
            type="radio"
            className="segment-input"
            name={name}
            checked={each === value}
            disabled={disabled && each !== value}
            onChange={() => onChange(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

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

interface SliderProps {
  label: string
  /** 0 to 1. */
  value: number
  onChange: (value: number) => void
}

/** From 0 to 100% in steps of 5%. */
export function Slider({ label, value, onChange }: SliderProps) {
  const percent = Math.round(value * 100)
  return (
    <span className="row gap-16">
      <input
        type="range"
        className="slider"
        aria-label={label}
        aria-valuetext={`${percent}%`}
        min={0}
        max={100}
        step={5}
        value={percent}
        style={{ '--part': `${percent}%` }}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
      <b className={styles.sliderValue} aria-hidden>{`${percent}%`}</b>
    </span>
  )
}
