// The event dialogs: who must drink and why, and what a payout from the deck gave each player.
import { useState } from 'react'
import { othersOf, totalOf, valueOf, type CardId, type Seat } from '#engine/rules/public.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { useUi, type Occasion as OccasionOf } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { capital } from '#web/ui/text/english.ts'
import { formatAmount } from '../../cards/formatAmount.ts'
import { Frame } from '../dialogs/Frame.tsx'
import { Face } from '../dialogs/parts/Person.tsx'
import { TableCard } from '../dialogs/parts/Cards.tsx'
import { nameOrYou, useTable } from '../dialogs/seat.ts'
import { pictureAt } from './pictures.ts'
import { Stage } from './Stage.tsx'
import { nextOccasion } from './useOccasions.ts'
import styles from './EventDialogs.module.css'

/** The dialog of the first event of the queue; its button advances the queue. */
export function Occasion() {
  const [occasion] = useUi((ui) => ui.occasions)
  if (!occasion) return null
  switch (occasion.kind) {
    case 'drink':
      return <Drink key={occasion.id} {...occasion} />
    case 'payout':
      return <Payout key={occasion.id} {...occasion} />
  }
}

/** The button, focused on opening. */
const Foot = ({ tone, children }: { tone?: 'agree'; children: string }) => (
  <div className={styles.occasionFoot} data-slot="occasion-foot">
    <Button tone={tone} size={54} data-option="" data-first="" onClick={nextOccasion}>
      {children}
    </Button>
  </div>
)

/** The drinking dialog closes automatically after this time. */
const OPEN_MS = 4000

/** Picture, a chip per player, the reason; what is drunk is up to each player. */
function Drink({ who, reason }: Extract<OccasionOf, { kind: 'drink' }>) {
  const table = useTable()
  const [picture] = useState(() => pictureAt(Math.random()))
  useTimeout(nextOccasion, OPEN_MS)
  return (
    <Frame name="drink" title="Bottoms up" width={634} onClose={nextOccasion} uncrossed>
      {picture && <Stage picture={picture} />}
      <ul className={styles.drinkers} aria-label="Who drinks">
        {who.map(({ seat, did }) => (
          <li key={seat} className={classes(styles.drinker, seat === table.me && styles.drinkerMe)}>
            <Face seat={seat} size={56} />
            <span>
              <Sentence as="b">{nameOrYou(table, seat)}</Sentence>
              {did !== '' && <Sentence as="small">{did}</Sentence>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.drinkReason} data-testid="drink-reason">
        <Sentence as="b">{`${capital(reason)}: thirsty work.`}</Sentence>
        <br />
        <span>Raise whatever is in your cup.</span>
      </p>
      <Foot>Cheers!</Foot>
    </Frame>
  )
}

/** Big Tech Payout: the money card that each player got, the player of the card first. */
function Payout({ by, got }: Extract<OccasionOf, { kind: 'payout' }>) {
  const table = useTable()
  const { s } = table
  const seats = [by, ...othersOf(s, by).map(({ seat }) => seat)]
  const most = Math.max(0, ...got.map(({ card }) => valueOf(s, card)))
  return (
    <Frame name="payout" title="Big Tech Payout" tone="good" width={720} onClose={nextOccasion} uncrossed>
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
      <Foot tone="agree">Into the bank</Foot>
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
