// A set as on the table: cascaded cards, enhancements as tabs, a paper label at the foot.
import type { CSSProperties } from 'react'
import {
  COLOR_ROWS,
  cardsOn,
  colorOf,
  enhancement,
  enhancements,
  isFull,
  rentFor,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { counted } from '#web/ui/text/english.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { keyAt, setProgress } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './SetStack.module.css'

interface SetStackProps {
  seat: Seat
  color: Color
  width: number
  /** Offset from card to card, in px. */
  step?: number
  tagged?: boolean
  /** Accessible name; by default the count and color of the cards. */
  label?: string
}

/** A seat's set of one color at the dialog's table. */
export const SetStack = (props: SetStackProps) => <SetCascade table={useTable().s} {...props} />

/** The same for a given state. */
export function SetCascade({
  table: s,
  seat,
  color,
  width,
  step = 22,
  tagged = true,
  label,
}: SetStackProps & { table: State }) {
  const cards = cardsOn(s, seat, color)
  const full = isFull(s, seat, color)
  const extras = enhancements(s, seat, color)
  const style: CSSProperties = {
    '--stack-width': `${width}px`,
    height: Math.round(width * 1.4) + step * Math.max(0, cards.length - 1),
  }
  const defaultLabel = `${counted(cards.length, 'card')} of ${COLOR_ROWS[color].name}, rent ${rentFor(s, seat, color)}M`
  return (
    <span
      className={classes(styles.stack, full && tagged && styles.stackFull)}
      data-slot="stack"
      style={style}
      role="img"
      aria-label={label ?? defaultLabel}
    >
      {extras.length > 0 && (
        <span className={styles.stackTabs} aria-hidden>
          {extras.map((card) => (
            <b key={card} className={classes(styles.stackTab, styles[`stackTab_${enhancement(s, card)}`])}>
              {`+${enhancement(s, card)}`}
            </b>
          ))}
        </span>
      )}
      {cards.map((card, at) => {
        const key = keyAt(s, card)
        return (
          key !== undefined && (
            <span key={card} className={styles.stackCard} style={{ top: at * step }} aria-hidden>
              <Card cardKey={key} facing={colorOf(s, card)} width={width} label="" still />
            </span>
          )
        )
      })}
      {tagged && (
        <span className={styles.stackTag} aria-hidden>
          {full && <Icon name="lock-simple-fill" size={13} />}
          <span>{setProgress(s, seat, color)}</span>
          <i />
          <b translate="no">{formatAmount(rentFor(s, seat, color))}</b>
        </span>
      )}
    </span>
  )
}
