// Big Tech Payout dialog: the money card that each player got from the deck.
import { othersOf, totalOf, valueOf, type CardId, type Seat } from '#engine/rules/public.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import type { Occasion } from '#web/client/state/ui.ts'
import { OccasionFoot } from './OccasionFoot.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { TableCard } from '../dialogs/parts/TableCard.tsx'
import { Frame } from '../dialogs/Frame.tsx'
import { Face } from '../dialogs/parts/Person.tsx'
import { nameOrYou, useTable } from '../dialogs/seat.ts'
import { formatAmount } from '../../cards/formatAmount.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './EventDialogs.module.css'

interface PayoutProps {
  occasion: Extract<Occasion, { kind: 'payout' }>
  onClose: () => void
}

/** The summary, with the player of the card first. */
export function Payout({ occasion, onClose }: PayoutProps) {
  const table = useTable()
  const { s } = table
  const { by, got } = occasion
  const seats = [by, ...othersOf(s, by).map(({ seat }) => seat)]
  const most = Math.max(0, ...got.map(({ card }) => valueOf(s, card)))
  return (
    <Frame name="payout" title="Big Tech Payout" tone="good" width={720} onClose={onClose} uncrossed>
      <div className={styles.payoutLead} data-testid="payout-lead">
        <Sticker art="robot" size={64} tilt={-6} />
        <p>
          <Sentence as="b">{`${nameOrYou(table, by)} made Big Tech pay.`}</Sentence>
          <br />
          <span>A money card from the deck for everyone, sheltering or not.</span>
        </p>
        <Sticker art="money-with-wings" size={64} tilt={8} />
      </div>
      <ul className="wrap center gap-14 mt-20" data-many={seats.length > 5 ? '' : undefined}>
        {seats.map((seat) => (
          <Given
            key={seat}
            seat={seat}
            cards={got.filter((one) => one.seat === seat).map(({ card }) => card)}
            most={most}
          />
        ))}
      </ul>
      <OccasionFoot tone="agree" onClose={onClose}>
        Into the bank
      </OccasionFoot>
    </Frame>
  )
}

function Given({ seat, cards, most }: { seat: Seat; cards: readonly CardId[]; most: number }) {
  const table = useTable()
  const { s, me } = table
  const total = totalOf(s, cards)
  return (
    <li className={classes(styles.payoutOne, seat === me && styles.payoutMe)}>
      <span className={styles.payoutCard}>
        {cards.map((card) => (
          <TableCard key={card} card={card} width={88} />
        ))}
        {cards.length === 0 && <span className={styles.payoutNone} />}
      </span>
      <Face seat={seat} size={40} />
      <Sentence as="b" className="cut">
        {nameOrYou(table, seat)}
      </Sentence>
      <span className={classes(styles.payoutSum, total > 0 && total === most && styles.payoutMost)}>
        <Sentence>{total === 0 ? 'no money left' : `+${formatAmount(total)}`}</Sentence>
      </span>
    </li>
  )
}
