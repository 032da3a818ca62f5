// For those who have answered or only look on: who is still awaited, and who looks at whose hand.
import { owedNow, waitingSeats } from '#engine/rules/public.ts'
import { titleAt } from './cards.ts'
import { Face } from './parts/Person.tsx'
import { called, useTable } from './seat.ts'
import { Strip } from './Strip.tsx'
import { listed, masks } from './words.ts'

/** One strip while others are answering; nothing while I am. */
export function Waiting() {
  const table = useTable()
  const { s, me } = table
  const { pending } = s
  if (pending === null || s.winner !== null) return null
  if (pending.kind === 'showing' && pending.to !== me) {
    return (
      <Strip name="showing">
        <Face seat={pending.to} size={28} />
        <b>
          {`${called(table, pending.to)} looks at ${pending.of === me ? 'your hand' : `the hand of ${table.name(pending.of)}`}`}
        </b>
      </Strip>
    )
  }
  if (pending.kind !== 'asking') return null
  const waiting = waitingSeats(s)
  if (waiting.length === 0 || waiting.includes(me)) return null
  const owed = owedNow(s)
  const names = waiting.map((seat) => {
    const debt = owed.get(seat)
    return debt === undefined ? table.name(seat) : `${table.name(seat)} (${masks(debt)})`
  })
  return (
    <Strip name="waiting">
      <span className="strip-people">
        {waiting.slice(0, 6).map((seat) => (
          <Face key={seat} seat={seat} size={28} />
        ))}
      </span>
      <b>{`Waiting for ${listed(names)}`}</b>
      <span className="strip-soft">{`to answer ${titleAt(s, pending.play.card)}`}</span>
    </Strip>
  )
}
