// A tray of cards to choose one from, and the line on the effects of the choice.
import type { ReactNode } from 'react'
import type { CardId, Seat } from '#engine/rules/public.ts'
import { CardBack } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { counted } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Face } from './Person.tsx'
import { CardChoice } from './Cards.tsx'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Tray.module.css'
import partsStyles from './Parts.module.css'

interface TrayProps {
  seat: Seat
  title: string
  cards: readonly CardId[]
  /** The cards that can be chosen; the others are in full sets. */
  open: readonly CardId[]
  chosen: CardId | undefined
  onChoose: (card: CardId) => void
  wide?: boolean
  first?: boolean
}

/** Cards are narrower when there are many. */
const widthFor = (count: number, wide: boolean): number => {
  if (wide) return count <= 6 ? 100 : count <= 16 ? 75 : 58
  return count <= 6 ? 100 : count <= 12 ? 72 : 54
}

/** Cards on a tray, each a button. */
export function Tray({ seat, title, cards, open, chosen, onChoose, wide = false, first = true }: TrayProps) {
  const width = widthFor(cards.length, wide)
  const start = chosen ?? open[0]
  return (
    <Sheet seat={seat} title={title} note={`${counted(open.length, 'card')} to choose from`} wide={wide}>
      {cards.map((card) => {
        const free = open.includes(card)
        return (
          <CardChoice
            key={card}
            card={card}
            width={width}
            state={card === chosen ? 'chosen' : free ? 'plain' : 'full'}
            first={first && card === start}
            onPress={free ? () => onChoose(card) : undefined}
            across={free ? undefined : LOCKED}
          />
        )
      })}
    </Sheet>
  )
}

const LOCKED = (
  <span className={partsStyles.lockedLabel}>
    <Icon name="lock-simple-fill" size={16} />
    <span>full set</span>
  </span>
)

interface BacksProps {
  seat: Seat
  title: string
  count: number
  note: string
}

/** A player's hand, face down. */
export function Backs({ count, ...sheet }: BacksProps) {
  const width = count <= 6 ? 100 : count <= 12 ? 76 : 58
  return (
    <Sheet {...sheet}>
      {Array.from({ length: count }, (_, at) => (
        <CardBack key={at} width={width} label={at === 0 ? counted(count, 'hidden card') : ''} still />
      ))}
    </Sheet>
  )
}

interface SheetProps extends Omit<BacksProps, 'count'> {
  wide?: boolean
  children: ReactNode
}

const Sheet = ({ seat, title, note, wide = false, children }: SheetProps) => (
  <section className={classes(styles.tray, wide && styles.trayWide)} data-testid="tray" aria-label={title}>
    <header className={styles.trayHead}>
      <Face seat={seat} size={42} />
      <span className="grid">
        <Sentence as="b">{title}</Sentence>
        <small className="paper-soft">{note}</small>
      </span>
    </header>
    <div className={styles.trayCards}>{children}</div>
  </section>
)

interface EffectsProps {
  target: Seat
  /** Effects of the choice on me and on the other player. */
  mine: string
  theirs: string
}

/** The effects of the choice on both players. */
export function Effects({ target, mine, theirs }: EffectsProps) {
  const { me } = useTable()
  return (
    <div className={styles.effects}>
      <p className={classes('row gap-10 rounded-12', styles.effect)} aria-live="polite">
        <Face seat={me} size={32} />
        <Sentence>{mine}</Sentence>
      </p>
      <p className={classes('row gap-10 rounded-12', styles.effect, styles.effectTheirs)} aria-live="polite">
        <Face seat={target} size={32} />
        <Sentence>{theirs}</Sentence>
      </p>
    </div>
  )
}
