// Texts of the wall's notes: why it can't be filled, which games were taken off; pure.
import type { Directory } from '#proto/client/messages.ts'
import { listed } from '#web/ui/text/english.ts'

/** What the wall knows of the list of live games, and the list's filter. */
interface ListState {
  /** Null: nothing received yet. */
  directory: Directory | null
  /** Why the server does not send the list; '': it does. */
  refusal: string
  isFiltered: boolean
  /** Games with bots are listed, else games of people. */
  bots: boolean
}

/** `remedy`: what the user can do about it, if anything. */
export interface FillNote {
  text: string
  remedy: 'retry' | 'clearFilters' | null
}

/** Why there is no game to fill the wall with; null: there is one, or the list is still to arrive. */
export function fillNote({ directory, refusal, isFiltered, bots }: ListState): FillNote | null {
  if (refusal !== '') return { text: refusal, remedy: 'retry' }
  if (directory === null || directory.games.length > 0) return null
  if (isFiltered) return { text: 'No live game fits the filters of the list.', remedy: 'clearFilters' }
  return { text: `No public game ${bots ? 'with bots' : 'of people'} is on right now.`, remedy: null }
}

/** Says that these games were taken off the wall; '': none. */
export function takenOffText(codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const [is, it] = codes.length === 1 ? ['is', 'it'] : ['are', 'they']
  return `${listed(codes)} ${is} off the wall, since ${it} can’t be watched now.`
}
