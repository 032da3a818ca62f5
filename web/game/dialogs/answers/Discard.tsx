// Dialog at the end of a turn over the hand limit: chooses the cards to discard.
import { findPlayer, HAND_LIMIT, type CardId } from '#engine/rules/public.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { capital, counted, listed, numberWord, plural } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { titleAt } from '../../../cards/cardTitles.ts'
import { Confirm, Foot, FootNote, Frame, useSecondsTo } from '../Frame.tsx'
import { CardChoice, LeadText } from '../parts/Cards.tsx'
import { useTable } from '../seat.ts'
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Discard.module.css'

/** At most two rows. */
function cardWidth(cards: number): number {
  if (cards <= 9) return 92
  return cards <= 11 ? 76 : 64
}

/** The discard dialog: sends one command per discarded card; the last one ends the turn. */
export function Discard() {
  const { s, me, send } = useTable()
  const question = `discard-${s.turn.number}`
  const chosen = useUi((ui) => selectionOf(ui, question)).cards
  const hand = findPlayer(s, me)?.hand ?? []
  const needed = Math.max(0, hand.length - HAND_LIMIT)
  const thrown = hand.filter((card) => chosen.includes(card)).slice(0, needed)
  const toggle = (card: CardId): void =>
    select(question, {
      cards: thrown.includes(card)
        ? thrown.filter((other) => other !== card)
        : [...thrown, card].slice(-needed),
    })
  const discard = (): void => {
    for (const card of thrown) void send({ kind: 'discard', discard: { card } })
  }
  const done = thrown.length === needed
  const width = cardWidth(hand.length)
  return (
    <Frame
      name="discard"
      title="Too many cards"
      width={960}
      aside="You have too many cards. Throw some away to end your turn."
    >
      <Head cards={hand.length} needed={needed} thrown={thrown.length} />
      <div className={styles.discardCards} data-many="">
        {hand.map((card, at) => (
          <CardChoice
            key={card}
            card={card}
            width={width}
            state={thrown.includes(card) ? 'thrown' : 'plain'}
            first={at === 0}
            onPress={() => toggle(card)}
          />
        ))}
      </div>
      <div className={classes('note', styles.discardNote)} aria-live="polite">
        <Sticker art="wastebasket" size={30} />
        <Thrown titles={thrown.map((card) => titleAt(s, card))} done={done} />
        <TurnClock />
      </div>
      <Foot>
        <span className={classes('text-15 bold', done && 'paper-good')}>
          {done && <Icon name="check-circle-fill" size={20} />}{' '}
          <span>{`${thrown.length} of ${needed} picked`}</span>
        </span>
        <FootNote />
        <Confirm
          icon="check-fat-fill"
          onPress={discard}
          missing={done ? undefined : `Pick ${counted(needed - thrown.length, 'more card')}.`}
        >
          Discard and end turn
        </Confirm>
      </Foot>
    </Frame>
  )
}

/** The question, and a pip for each card that stays or goes. */
function Head({ cards, needed, thrown }: { cards: number; needed: number; thrown: number }) {
  return (
    <div className={styles.discardHead}>
      <Sticker art="family/virus-wow" size={84} />
      <LeadText
        question={`${capital(counted(cards, 'card'))}, and only ${numberWord(HAND_LIMIT)} may stay overnight.`}
        note={`Pick ${numberWord(needed)} to throw away. They land face up on the discard pile, for everyone to see.`}
      />
      <div className={styles.pips} role="img" aria-label={`${cards - thrown} kept, hand limit ${HAND_LIMIT}`}>
        {Array.from({ length: cards }, (_, at) => (
          <span key={at} className={at < HAND_LIMIT ? styles.keep : styles.giveUp}>
            <Icon name={at < HAND_LIMIT ? 'check-bold' : 'x-bold'} size={14} />
          </span>
        ))}
        <small className="wide bold soft">{`hand limit ${HAND_LIMIT}`}</small>
      </div>
    </div>
  )
}

function Thrown({ titles, done }: { titles: readonly string[]; done: boolean }) {
  if (titles.length === 0) return <span className="grow">Nothing picked yet.</span>
  return (
    <span className="grow">
      <span>You throw away</span> <Sentence as="b">{listed(titles)}</Sentence>
      <span>{done ? `, and keep ${numberWord(HAND_LIMIT)} cards.` : '.'}</span>
    </span>
  )
}

/** The whole dial, s. */
const DIAL_SECONDS = 90

/** The turn timer, which keeps running: a dial with the seconds left, red for the last ten. */
function TurnClock() {
  const { clock } = useTable()
  const seconds = useSecondsTo(clock?.deadline ?? 0)
  if (!clock?.on || !clock.running) return null
  const part = Math.min(1, seconds / DIAL_SECONDS)
  return (
    <span className="inline-row gap-10 soft">
      <span
        className={classes(styles.dial, seconds <= 10 && styles.dialLate)}
        style={{ width: 34, height: 34, fontSize: 14, '--part': `${part * 360}deg` }}
        role="timer"
        aria-label={`${plural(seconds, 'second')} left`}
      >
        <b className="disc inked">{seconds}</b>
      </span>{' '}
      <span>the clock keeps running</span>
    </span>
  )
}
