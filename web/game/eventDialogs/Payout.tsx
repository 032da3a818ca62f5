// Big Tech Payout: who got which money card out of the deck.
import { othersOf, valueOf, type CardId, type Seat } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import type { Occasion } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { keyAt, labelAt } from '../../cards/cardTitles.ts'
import { Frame } from '../dialogs/Frame.tsx'
import { Face } from '../dialogs/parts/Person.tsx'
import { called, useTable } from '../dialogs/seat.ts'
import { masks } from '../../cards/words.ts'

interface PayoutProps {
  occasion: Extract<Occasion, { kind: 'payout' }>
  onClose: () => void
}

/** The summary, whoever played the card first. */
export function Payout({ occasion, onClose }: PayoutProps) {
  const table = useTable()
  const { s } = table
  const { by, got } = occasion
  const seats = [by, ...othersOf(s, by).map(({ seat }) => seat)]
  const most = Math.max(0, ...got.map(({ card }) => valueOf(s, card)))
  return (
    <Frame name="payout" title="Big Tech Payout" tone="good" width={720} onClose={onClose} uncrossed>
      <div className="payout-lead">
        <Sticker art="robot" size={64} tilt={-6} />
        <p>
          <b>
            <Sentence>{`${called(table, by)} made Big Tech pay.`}</Sentence>
          </b>
          <br />A money card from the deck for everyone, sheltering or not.
        </p>
        <Sticker art="money-with-wings" size={64} tilt={8} />
      </div>
      <ul className="payout-list" data-many={seats.length > 5 ? '' : undefined}>
        {seats.map((seat) => (
          <Given
            key={seat}
            seat={seat}
            cards={got.filter((one) => one.seat === seat).map(({ card }) => card)}
            most={most}
          />
        ))}
      </ul>
      <div className="occasion-foot">
        <button
          type="button"
          className="button button-agree button-54"
          data-option=""
          data-first=""
          onClick={onClose}
        >
          Into the bank
        </button>
      </div>
    </Frame>
  )
}

function Given({ seat, cards, most }: { seat: Seat; cards: readonly CardId[]; most: number }) {
  const table = useTable()
  const { s, me } = table
  const total = cards.reduce((sum, card) => sum + valueOf(s, card), 0)
  return (
    <li className={seat === me ? 'payout-one payout-me' : 'payout-one'}>
      <span className="payout-card">
        {cards.map((card) => {
          const key = keyAt(s, card)
          return key && <Card key={card} cardKey={key} width={88} label={labelAt(s, card)} still />
        })}
        {cards.length === 0 && <span className="payout-none" />}
      </span>
      <Face seat={seat} size={40} />
      <b>
        <Sentence>{called(table, seat)}</Sentence>
      </b>
      <span className={total > 0 && total === most ? 'payout-sum payout-most' : 'payout-sum'}>
        <Sentence>{total === 0 ? 'no money left' : `+${masks(total)}`}</Sentence>
      </span>
    </li>
  )
}
