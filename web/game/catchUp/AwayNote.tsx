// Note that summarises what the player missed while away; hides itself when play continues.
import styles from './AwayNote.module.css'
import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react'
import { Pieces, Sign } from '#web/game/log/Pieces.tsx'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useLayout, useTableStore } from '#web/table/input/store.ts'
import { outward } from '#web/table/model/layout/frame.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { dismissNote, useAbsence, watchAbsence } from './absence.ts'
import { gameStatus } from './gameStatus.ts'
import { summaryOf, type Item } from './summary.ts'
import { send } from '#web/client/net/send.ts'
import { isStoodIn } from '#proto/client/standIn.ts'

/** The note is shown for at least this long. */
const MIN_MS = 8000
/** In px. */
const MIN_WIDTH = 320
const CLEAR = 10

/** Detects absences and shows a note after each. */
export function AwayNote() {
  useEffect(watchAbsence, [])
  const missed = useAbsence((absence) => absence.missed)
  const me = useRoom((room) => room.seat)
  const summary = useMemo(() => (missed ? summaryOf(missed, me) : null), [missed, me])
  const shown = summary !== null && summary.items.length > 0
  useDismissOnInput(shown)
  return (
    <div className={styles.awayPlace} role="status" style={usePlace()}>
      <SeatNotes />
      {shown && <Note items={summary.items} more={summary.more} />}
    </div>
  )
}

function Note({ items, more }: { items: readonly Item[]; more: number }) {
  const me = useRoom((room) => room.seat)
  const s = useRoom((room) => room.table)
  return (
    <NotePaper
      title="While you were away"
      text={
        <>
          <b>{s && <Sentence>{gameStatus(s, me, nameOf)}</Sentence>}</b>
          {more > 0 && <span>{` ${more} more in the log.`}</span>}
        </>
      }
      button="Got it"
      onPress={dismissNote}
    >
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Sign who={item.who} icon="clock-bold" />
            <p>
              <Pieces pieces={item.pieces} still />
            </p>
          </li>
        ))}
      </ul>
    </NotePaper>
  )
}

/** Dismisses the note on the first press or key at the table after a minimum time. */
function useDismissOnInput(shown: boolean): void {
  useEffect(() => {
    if (!shown) return
    const onInput = (event: Event): void => {
      const { target } = event
      const elsewhere =
        target instanceof Element &&
        target.closest('[role="dialog"], [data-slot="chat"], [data-slot="notebook"], [data-slot="away"]')
      if (!elsewhere && performance.now() - useAbsence.getState().shownAt >= MIN_MS) dismissNote()
    }
    const stop = new AbortController()
    window.addEventListener('pointerdown', onInput, { signal: stop.signal })
    window.addEventListener('keydown', onInput, { signal: stop.signal })
    return () => stop.abort()
  }, [shown])
}

/** Over the piles, above my own mat: hand, End turn, turn note and the banners beside the deck stay free. */
function usePlace(): CSSProperties {
  const layout = useLayout()
  const size = useTableStore((store) => store.size)
  if (!layout || !size) return { left: '50%', bottom: '50%' }
  const { frame, own, deck, note } = layout
  const foot = own ? own.mat.y : deck.y + deck.w
  const { x, y } = outward(frame, { x: deck.x - deck.w / 2 - CLEAR, y: foot - 8 })
  const beside = outward(frame, note).x - CLEAR
  return { left: x, bottom: size.height - y, maxWidth: Math.max(MIN_WIDTH, beside - x) }
}

/** Notes on absent players: a bot plays my seat, or I as host may let a bot play for one. */
function SeatNotes() {
  const me = useRoom((room) => room.seat)
  const roster = useRoom((room) => room.roster)
  const host = useRoom((room) => room.lobby?.host ?? 0)
  const seats = useRoom((room) => room.view?.table.seats)
  const playing = roster.filter(({ seat, gone }) => !gone && seats?.includes(seat) === true)
  const mine = playing.find(({ seat }) => seat === me)
  const away = host === me ? playing.filter((person) => person.away && !isStoodIn(person)) : []
  return (
    <>
      {mine && isStoodIn(mine) && (
        <NotePaper
          title="A bot is playing for you"
          text="Too many of your turns ran out."
          button="Take my seat back"
          onPress={() => void send({ kind: 'takeSeat', takeSeat: {} })}
        />
      )}
      {away.map(({ seat, name }) => (
        <NotePaper
          key={seat}
          title={`${name} is away`}
          text="A bot takes over after a minute."
          button="Let a bot play now"
          onPress={() => void send({ kind: 'callBot', callBot: { seat } })}
        />
      ))}
    </>
  )
}

interface NotePaperProps {
  title: string
  /** Shown beside the button. */
  text: ReactNode
  button: string
  onPress: () => void
  /** Shown above text and button. */
  children?: ReactNode
}

/** A sheet over the piles: heading, text and one button. */
const NotePaper = ({ title, text, button, onPress, children }: NotePaperProps) => (
  <section className={styles.away} data-slot="away" aria-label={title}>
    <h2>
      <Sentence>{title}</Sentence>
    </h2>
    {children}
    <footer className="row apart gap-14">
      <p>{text}</p>
      <Button size={38} disabled={useRoom((room) => room.busy)} onClick={onPress}>
        {button}
      </Button>
    </footer>
  </section>
)
