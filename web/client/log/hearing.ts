// Whether a chat line is shown: its speaker is not muted or blocked, and with «quick phrases only» it is one.
import { useMemo } from 'react'
import type { Said } from '#proto/client/messages.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useView } from './logView.ts'

/** The settings that decide it. */
export interface Hearing {
  muted: ReadonlySet<number>
  blocked: readonly number[]
  phrasesOnly: boolean
  me: number
}

/** A hidden line. */
type Spoken = Pick<Said, 'by' | 'phrase'>

/** Why a line is hidden; null: it is shown. */
export function hiddenWhy({ by, phrase }: Spoken, hearing: Hearing): 'muted' | 'blocked' | 'phrases' | null {
  const { muted, blocked, phrasesOnly, me } = hearing
  if (blocked.includes(by)) return 'blocked'
  if (muted.has(by)) return 'muted'
  return phrasesOnly && by !== me && phrase === undefined ? 'phrases' : null
}

/** Whether a line is shown and announced. */
export const isHeard = (said: Spoken, hearing: Hearing): boolean => hiddenWhy(said, hearing) === null

/** The settings now. */
export function hearing(): Hearing {
  const { muted, phrasesOnly } = useView.getState()
  const { blocked, seat: me } = useRoom.getState()
  return { muted, phrasesOnly, blocked, me }
}

/** The same as a hook. */
export function useHearing(): Hearing {
  const muted = useView((view) => view.muted)
  const phrasesOnly = useView((view) => view.phrasesOnly)
  const blocked = useRoom((room) => room.blocked)
  const me = useRoom((room) => room.seat)
  return useMemo(() => ({ muted, phrasesOnly, blocked, me }), [muted, phrasesOnly, blocked, me])
}
