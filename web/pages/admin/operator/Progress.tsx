// Progress bar with a text.
import { useId } from 'react'
import styles from './Progress.module.css'

interface ProgressProps {
  /** Accessible name of the bar. */
  label: string
  /** 0 to 1. */
  share: number
  words: string
}

export function Progress({ label, share, words }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <progress aria-label={label} aria-describedby={id} max={1} value={share} />
      <p id={id}>{words}</p>
    </div>
  )
}
