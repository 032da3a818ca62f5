// The table's live regions: polite for events, assertive for questions to me.
import { useEffect, useRef } from 'react'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { spokenEvents, requiredAction } from './spokenEvents.ts'
import { announce, clearAnnouncements, announceUrgently, useAnnouncements } from './announce.ts'

/** Announces events; renders nothing visible. */
export function LiveRegions() {
  const { quiet, urgent } = useAnnouncements()
  useEffect(() => clearAnnouncements, [])
  useEvents()
  useRequiredAction()
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
    if (table && !batch.instant) announce(spokenEvents(batch.events, table, { me: seat, name: nameOf }))
  }, [batch])
}

function useRequiredAction(): void {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const announcedKey = useRef('')
  useEffect(() => {
    const required = s && s.winner === null ? requiredAction(s, me, nameOf) : null
    if (required && required.key !== announcedKey.current) announceUrgently(required.text)
    announcedKey.current = required?.key ?? ''
  }, [s, me])
}
