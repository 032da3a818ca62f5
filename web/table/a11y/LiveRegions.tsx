// The table's live regions: polite for events, assertive for questions to me.
import { useEffect, useRef } from 'react'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { eventsAloud, awaitedOf } from './spokenEvents.ts'
import { announce, hush, insist, useAnnouncements } from './announce.ts'

/** Announces events; renders nothing visible. */
export function LiveRegions() {
  const { quiet, urgent } = useAnnouncements()
  useEffect(() => hush, [])
  useEvents()
  useAwaited()
  return (
    <div className="unseen">
      <p role="status" aria-live="polite" data-aloud="quiet">
        <Sentence>{quiet}</Sentence>
      </p>
      <p role="alert" aria-live="assertive" data-aloud="urgent">
        <Sentence>{urgent}</Sentence>
      </p>
    </div>
  )
}

function useEvents(): void {
  const batch = useRoom((room) => room.batch)
  const known = useRef(batch.id)
  useEffect(() => {
    if (known.current === batch.id) return
    known.current = batch.id
    const { table, seat } = useRoom.getState()
    // Replayed updates are in the log; announcing them all at once would be too much.
    if (table && !batch.instant) announce(eventsAloud(batch.events, table, { me: seat, name: nameOf }))
  }, [batch])
}

function useAwaited(): void {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const told = useRef('')
  useEffect(() => {
    const awaited = s && s.winner === null ? awaitedOf(s, me, nameOf) : null
    if (awaited && awaited.key !== told.current) insist(awaited.text)
    told.current = awaited?.key ?? ''
  }, [s, me])
}
