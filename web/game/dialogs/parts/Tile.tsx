// A tile to choose: a white paper card, with a green ring and a tick when chosen.
import type { CSSProperties, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Parts.module.css'

export interface TileProps {
  /** The accessible name, one sentence for the whole tile. */
  label: string
  chosen: boolean
  onPress: () => void
  /** Why it can't be chosen; shown on the tile. */
  refused?: string | undefined
  first: boolean
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** One tile. */
export function Tile({ label, chosen, onPress, refused, first, className, style, children }: TileProps) {
  const description = refused === undefined ? label : `${label}. ${refused}`
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
      aria-description={description}
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
