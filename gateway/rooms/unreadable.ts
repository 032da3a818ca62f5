// Exponential back-off for a room that no engine's build can read yet.

const FIRST_MS = 250
const MOST_MS = 8000

/** How far the search for an engine is that can read a room. */
export interface UnreadableSearch {
  /** Engines of another build that said in this round that they can't. */
  readonly unable: Set<string>
  /** In how many rounds none could; 0: the room is read, or nobody has said that they can't. */
  rounds: number
  /** Until the next round. */
  resting: NodeJS.Timeout | null
}

/** Nothing is known against any engine. */
export const newSearch = (): UnreadableSearch => ({ unable: new Set(), rounds: 0, resting: null })

/** All have said that they can't: `again` is called after twice as long as the last time, 8 s at most. */
export function rest(search: UnreadableSearch, again: () => void): void {
  search.unable.clear()
  search.resting = setTimeout(
    () => {
      search.resting = null
      again()
    },
    Math.min(FIRST_MS * 2 ** search.rounds, MOST_MS),
  )
  search.rounds += 1
}

/** There is reason to ask at once: an engine has come. */
export function stopResting(search: UnreadableSearch): void {
  if (search.resting !== null) clearTimeout(search.resting)
  search.resting = null
}
