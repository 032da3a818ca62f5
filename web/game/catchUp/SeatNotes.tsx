// Notes on seats without their owners: a bot plays mine, or somebody is away and I, the host, may let one play.
import type { Person } from '#proto/client/messages.ts'
import { send } from '#web/client/net/send.ts'
import { isStoodIn } from '#proto/client/standIn.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import styles from './AwayNote.module.css'

/** One note for each such seat; none where everybody plays. */
export function SeatNotes() {
  const me = useRoom((room) => room.seat)
  const roster = useRoom((room) => room.roster)
  const host = useRoom((room) => room.lobby?.host ?? 0)
  const seats = useRoom((room) => room.view?.table.seats)
  const playing = roster.filter(({ seat, gone }) => !gone && seats?.includes(seat) === true)
  const mine = playing.find(({ seat }) => seat === me)
  const away = host === me ? playing.filter((person) => person.away && !isStoodIn(person)) : []
  return (
    <>
      {mine && isStoodIn(mine) && <Mine />}
      {away.map((person) => (
        <Away key={person.seat} person={person} />
      ))}
    </>
  )
}

function Mine() {
  return (
    <section
      className={styles.away}
      data-slot="away"
      aria-label="A bot is playing for you"
      data-seat-note="mine"
    >
      <h2>A bot is playing for you</h2>
      <footer>
        <p>
          <span>Three of your turns ran out.</span>
        </p>
        <Button size={38} onClick={() => void send({ kind: 'takeSeat', takeSeat: {} })}>
          Take my seat back
        </Button>
      </footer>
    </section>
  )
}

function Away({ person: { seat, name } }: { person: Person }) {
  return (
    <section className={styles.away} data-slot="away" aria-label={`${name} is away`} data-seat-note="away">
      <h2>
        <span>
          <Sentence>{`${name} is away`}</Sentence>
        </span>
      </h2>
      <footer>
        <p>
          <span>A bot takes over after a minute.</span>
        </p>
        <Button size={38} onClick={() => void send({ kind: 'callBot', callBot: { seat } })}>
          Let a bot play now
        </Button>
      </footer>
    </section>
  )
}
