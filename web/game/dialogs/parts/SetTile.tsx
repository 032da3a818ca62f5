// A full set to choose: its owner, its cards, and the effect of choosing it.
import type { Color, Seat } from '#engine/rules/public.ts'
import { colorTitle, setProgress } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'
import { Face } from './Person.tsx'
import { SetStack } from './SetStack.tsx'
import { Tile, type TileProps } from './Tile.tsx'
import styles from '../Decision.module.css'

interface SetTileProps extends Omit<TileProps, 'className' | 'style'> {
  seat: Seat
  who: string
  set: Color
}

/** One tile. */
export function SetTile({ seat, who, set, children, ...tile }: SetTileProps) {
  const { s } = useTable()
  return (
    <Tile {...tile} className={styles.setTile}>
      <span className={styles.setHead}>
        <Face seat={seat} size={42} />
        <span className="grid">
          <b translate="no">{who}</b>
          <small className="paper-soft">{`${colorTitle(set)}, ${setProgress(s, seat, set)}`}</small>
        </span>
      </span>
      <span className={styles.setStack}>
        <SetStack seat={seat} color={set} width={92} />
      </span>
      <span className={styles.setResult} data-slot="set-result">
        {children}
      </span>
    </Tile>
  )
}

/** Dialog width in px for this number of sets side by side. */
export const setsWidth = (count: number): number => Math.max(532, 64 + 250 * count)
