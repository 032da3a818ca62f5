// A slider from 0 to 100%, with its value beside it.
import styles from './Slider.module.css'

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
