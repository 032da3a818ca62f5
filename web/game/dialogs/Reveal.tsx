// The dialog of a revealed hand: open until its time is up, or a click.
import { useState } from 'react'
import { REVEAL_MS, type CardId, type Seat } from '#engine/rules/public.ts'
import { DialogTitle } from '#web/ui/Dialog.tsx'
import { personOf } from '#web/client/state/people.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'
import { counted, plural, possessive } from '#web/ui/text/english.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Face } from './parts/Person.tsx'
import { TableCard } from './parts/Cards.tsx'
import { Sheet } from './Sheet.tsx'
import { useTable } from './seat.ts'
import styles from './Reveal.module.css'

/** A tick per second. */
const TICKS = REVEAL_MS / 1000
const WIDTH = 900

/** The revealed hand; closes on any click, on Escape, and when the room's time is up. */
export function Reveal({ of, cards }: { of: Seat; cards: readonly CardId[] }) {
  const { name, offset, clock, send } = useTable()
  const onClose = (): void => void send({ kind: 'closeReveal', closeReveal: {} })
  const now = useNow() + offset
  // The room ends the reveal when the time is up; this is only the countdown.
  const [until] = useState(clock && clock.until > now ? clock.until : now + REVEAL_MS)
  const left = Math.max(0, until - now)
  const seconds = Math.ceil(left / 1000)
  const width = cards.length <= 8 ? 140 : cards.length <= 12 ? 112 : 84
  return (
    <Sheet name="reveal" className={styles.monitor} width={WIDTH} onClose={onClose} onPressAnywhere={onClose}>
      <DialogTitle asChild>
        <TapeHeading edge tilt={-1.4}>
          <Sentence>{`${possessive(name(of))} hand`}</Sentence>
        </TapeHeading>
      </DialogTitle>
      <div className={styles.monitorScreen}>
        <div className={styles.monitorHead}>
          <Face seat={of} size={34} />
          <Sentence as="b">{`${name(of)} is sharing a screen`}</Sentence>
          <span className={styles.live}>
            <Icon name="record-fill" size={15} /> LIVE
          </span>
          <span className="text-14-5 bold ml-auto">{`${counted(cards.length, 'card')}, shuffled`}</span>
        </div>
        <div className={styles.monitorCards}>
          {cards.map((card, at) => (
            <span key={at} style={{ rotate: `${((at * 7) % 5) - 2}deg` }}>
              <TableCard card={card} width={width} />
            </span>
          ))}
          {cards.length === 0 && <Sentence as="p">{`${possessive(name(of))} hand is empty.`}</Sentence>}
        </div>
        <div className={styles.monitorSide}>
          <Ring seconds={seconds} part={left / REVEAL_MS} />
          <p>
            <span>{seconds === 1 ? 'second left' : 'seconds left'}</span>
            <br />
            to remember
          </p>
          <span className={styles.webcam} style={{ borderColor: playerLook(personOf(of)?.color ?? 0).hue }}>
            <Face seat={of} size={84} />
            <small className="placed text-13-5">
              <Icon name="microphone-slash-fill" size={15} /> <span translate="no">{name(of)}</span>
            </small>
          </span>
        </div>
      </div>
      <button type="button" className={styles.monitorFoot} onClick={onClose}>
        <Icon name="cursor-click-bold" size={24} /> Click anywhere to look away. It closes by itself at zero.
      </button>
    </Sheet>
  )
}

function Ring({ seconds, part }: { seconds: number; part: number }) {
  const round = 2 * Math.PI * 46
  return (
    <svg
      className={styles.ring}
      width={112}
      height={112}
      viewBox="0 0 112 112"
      role="timer"
      aria-label={`${plural(seconds, 'second')} left`}
    >
      <circle cx={56} cy={56} r={46} className={styles.ringTrack} />
      <circle
        cx={56}
        cy={56}
        r={46}
        className={styles.ringLeft}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - part)}
        transform="rotate(-90 56 56)"
      />
      {Array.from({ length: TICKS }, (_, at) => (
        <line
          key={at}
          x1={56}
          y1={4}
          x2={56}
          y2={12}
          className={styles.ringTick}
          transform={`rotate(${(at * 360) / TICKS} 56 56)`}
        />
      ))}
      <text x={56} y={73} textAnchor="middle">
        {seconds}
      </text>
    </svg>
  )
}
