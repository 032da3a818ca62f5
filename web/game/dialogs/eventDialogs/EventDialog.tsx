// The event dialogs: who must drink and why, and what a payout gave each player.
import { useState, type CSSProperties } from 'react'
import { othersOf, totalOf, valueOf, type CardId, type Seat } from '#engine/rules/public.ts'
import { scrapHue } from '#web/art/confetti.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { useUi, type EventDialog as EventDialogOf } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { classes } from '#web/ui/classes.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { capital } from '#web/ui/text/english.ts'
import { titleAt } from '../../../cards/cardTitles.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { Frame } from '../Frame.tsx'
import { Face } from '../parts/Person.tsx'
import { TableCard } from '../parts/Cards.tsx'
import { useTable } from '../seat.ts'
import { pictureAt, type Picture } from './pictures.ts'
import { nextEventDialog } from './eventDialogs.ts'
import styles from './EventDialogs.module.css'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'

/** The dialog of the first event of the queue; its button advances the queue. */
export function EventDialog() {
  const [shown] = useUi((ui) => ui.eventDialogs)
  if (!shown) return null
  switch (shown.kind) {
    case 'drink':
      return <Drink key={shown.id} {...shown} />
    case 'payout':
      return <Payout key={shown.id} {...shown} />
  }
}

/** The button, focused on opening. */
const Foot = ({ tone, children }: { tone?: 'agree'; children: string }) => (
  <div className={styles.eventFoot} data-slot="event-foot">
    <Button tone={tone} size={54} data-option="" data-first="" onClick={nextEventDialog}>
      {children}
    </Button>
  </div>
)

/** The drinking dialog closes automatically after this time. */
const OPEN_MS = 4000

/** Picture, a chip per player, the reason; what is drunk is up to each player. */
function Drink({ who, reason }: Extract<EventDialogOf, { kind: 'drink' }>) {
  const { me, nameOrYou } = useTable()
  const [picture] = useState(() => pictureAt(Math.random()))
  useTimeout(nextEventDialog, OPEN_MS)
  return (
    <Frame name="drink" title="Bottoms up" width={634} onClose={nextEventDialog} uncrossed>
      {picture && <Stage picture={picture} />}
      <ul className={styles.drinkers} aria-label="Who drinks">
        {who.map(({ seat, did }) => (
          <li key={seat} className={classes(styles.drinker, seat === me && styles.drinkerMe)}>
            <Face seat={seat} size={56} />
            <span>
              <Sentence as="b">{nameOrYou(seat)}</Sentence>
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

/** A payout: the money card that each player got, the player of the card first. */
function Payout({ by, card: played, got }: Extract<EventDialogOf, { kind: 'payout' }>) {
  const { s, nameOrYou } = useTable()
  const seats = [by, ...othersOf(s, by).map(({ seat }) => seat)]
  const most = Math.max(0, ...got.map(({ card }) => valueOf(s, card)))
  return (
    <Frame
      name="payout"
      title={titleAt(s, played)}
      tone="good"
      width={720}
      onClose={nextEventDialog}
      uncrossed
    >
      <div className={styles.payoutLead} data-testid="payout-lead">
        <Sticker art="robot" size={64} tilt={-6} />
        <p>
          <Sentence as="b">{`${nameOrYou(by)} made the deck pay.`}</Sentence>
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
  const { s, me, nameOrYou } = useTable()
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
        {nameOrYou(seat)}
      </Sentence>
      <span className={classes(styles.payoutSum, total > 0 && total === most && styles.payoutMost)}>
        <Sentence>{total === 0 ? 'no money left' : `+${formatAmount(total)}`}</Sentence>
      </span>
    </li>
  )
}

const SCRAPS = 26

/** The picture. */
function Stage({ picture }: { picture: Picture }) {
  const moving = usePreferences((preferences) => motionOf(preferences) === 'full')
  const [near, far] = picture.sky
  return (
    <div
      className={classes(styles.stage, moving && styles.stageMoving)}
      style={{ '--near': near, '--far': far, '--ground': picture.ground }}
      role="img"
      aria-label={picture.label}
    >
      {picture.confetti && Array.from({ length: SCRAPS }, (_, at) => <Scrap key={at} at={at} />)}
      {picture.actors.map(({ art, x, y, size, tilt = 0, move = 'still', late = 0 }, at) => (
        <span
          key={at}
          className={classes('placed', styles[`stage_${move}`])}
          style={{ left: x - size / 2, top: y - size / 2, animationDelay: `${late}ms` }}
        >
          <Sticker art={art} size={size} tilt={tilt} />
        </span>
      ))}
    </div>
  )
}

/** A scrap of confetti; its position is derived from its index, so that every picture is the same. */
function Scrap({ at }: { at: number }) {
  const x = (at * 137.5 + 23) % 560
  const y = (at * 61.8 + 11) % 190
  const style: CSSProperties = {
    left: x,
    top: y,
    width: at % 3 === 0 ? 8 : 14,
    rotate: `${(at * 47) % 180}deg`,
    background: scrapHue(at),
    animationDelay: `${-((at * 311) % 2600)}ms`,
  }
  return <i className={classes('placed', styles.stageScrap)} style={style} />
}
