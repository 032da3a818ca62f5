// A tile to choose: a white card of paper with a green ring and a tick when it is the chosen one.
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Parts.module.css'

export interface TileProps {
  /** All of it in one sentence, beside what is to be read on it. */
  label: string
  chosen: boolean
  onPress: () => void
  /** Why it can't be chosen: shown on it, and it stays readable. */
  refused?: string | undefined
  first: boolean
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** One tile. */
export function Tile({ label, chosen, onPress, refused, first, className, style, children }: TileProps) {
  const said = refused === undefined ? label : `${label}. ${refused}`
  return (
    <button
      type="button"
      className={classes(
        styles.tile,
        chosen && styles.tileChosen,
        refused !== undefined && styles.tileRefused,
        className,
      )}
      data-testid="tile"
      aria-description={said}
      aria-pressed={chosen}
      aria-disabled={refused !== undefined}
      data-option=""
      data-first={first ? '' : undefined}
      style={style}
      onClick={refused === undefined ? onPress : undefined}
    >
      {children}
      {chosen && (
        <span className={styles.tileTick} data-slot="tile-tick" aria-hidden>
          <Icon name="check-bold" size={22} />
        </span>
      )}
    </button>
  )
}
