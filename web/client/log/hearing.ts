// Whose words somebody wants to read: neither muted, nor blocked, nor beside the quick phrases if these are enough.
import { useMemo } from 'react'
import type { Said } from '#proto/client/messages.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useView } from './logView.ts'

/** What decides it. */
export interface Hearing {
  muted: ReadonlySet<number>
  blocked: readonly number[]
  phrasesOnly: boolean
  me: number
}

/** A line without its words. */
type Spoken = Pick<Said, 'by' | 'phrase'>

/** Why a line is not shown; null: it is. */
export function hiddenWhy({ by, phrase }: Spoken, hearing: Hearing): 'muted' | 'blocked' | 'phrases' | null {
  const { muted, blocked, phrasesOnly, me } = hearing
  if (blocked.includes(by)) return 'blocked'
  if (muted.has(by)) return 'muted'
  return phrasesOnly && by !== me && phrase === undefined ? 'phrases' : null
}

/** Whether a line is shown and heard. */
export const isHeard = (said: Spoken, hearing: Hearing): boolean => hiddenWhy(said, hearing) === null

/** What decides it at this moment. */
export function hearing(): Hearing {
  const { muted, phrasesOnly } = useView.getState()
  const { blocked, seat: me } = useRoom.getState()
  return { muted, phrasesOnly, blocked, me }
}

/** The same, as a component reads it. */
export function useHearing(): Hearing {
  const muted = useView((view) => view.muted)
  const phrasesOnly = useView((view) => view.phrasesOnly)
  const blocked = useRoom((room) => room.blocked)
  const me = useRoom((room) => room.seat)
  return useMemo(() => ({ muted, phrasesOnly, blocked, me }), [muted, phrasesOnly, blocked, me])
}
