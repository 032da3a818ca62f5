// Chat filter: hides muted and blocked people, and optionally all but quick phrases.
import type { Said } from '#proto/client/messages.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useLogView } from './logView.ts'

/** The user's filter. */
export interface ChatFilter {
  muted: ReadonlySet<number>
  blocked: readonly number[]
  phrasesOnly: boolean
  me: number
}

/** The filtered fields of a line. */
type ChatLine = Pick<Said, 'by' | 'phrase'>

type HiddenReason = 'muted' | 'blocked' | 'phrases'

/** Why a line is hidden; null: it is shown. */
export function hiddenReason({ by, phrase }: ChatLine, filter: ChatFilter): HiddenReason | null {
  const { muted, blocked, phrasesOnly, me } = filter
  if (blocked.includes(by)) return 'blocked'
  if (muted.has(by)) return 'muted'
  return phrasesOnly && by !== me && phrase === undefined ? 'phrases' : null
}

/** Whether a line is shown and announced. */
export const isChatShown = (line: ChatLine, filter: ChatFilter): boolean =>
  hiddenReason(line, filter) === null

/** The current filter. */
export function chatFilter(): ChatFilter {
  const { muted, phrasesOnly } = useLogView.getState()
  const { blocked, seat: me } = useRoom.getState()
  return { muted, phrasesOnly, blocked, me }
}

/** The same as a hook. */
export function useChatFilter(): ChatFilter {
  const muted = useLogView((view) => view.muted)
  const phrasesOnly = useLogView((view) => view.phrasesOnly)
  const blocked = useRoom((room) => room.blocked)
  const me = useRoom((room) => room.seat)
  return { muted, phrasesOnly, blocked, me }
}
