// The table's live regions: polite for events, assertive for questions to me.
import { useEffect, useRef } from 'react'
import { nameOf } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useEachUpdate } from '../input/useEachUpdate.ts'
import { spokenEvents, requiredAction } from './spokenEvents.ts'
import { announce, clearAnnouncements, announceUrgently, useAnnouncements } from './announce.ts'

/** Announces events; renders nothing visible. */
export function LiveRegions() {
  const { quiet, urgent } = useAnnouncements()
  useEffect(() => clearAnnouncements, [])
  useEachUpdate(({ batch, table, seat }) =>
    announce(spokenEvents(batch.events, table, { me: seat, name: nameOf })),
  )
  useRequiredAction()
  return (
    <div className="unseen">
      <p role="status" aria-live="polite" data-live="quiet">
        <Sentence>{quiet}</Sentence>
      </p>
      <p role="alert" aria-live="assertive" data-live="urgent">
        <Sentence>{urgent}</Sentence>
      </p>
    </div>
  )
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
