// The fetched pages of a user's finished games as one list.
import type { Activity } from '#proto/http/profile.ts'

/** All games of both pages, newest first; of a game in both, the second one's entry. */
export const mergePages = (known: readonly Activity[], fetched: readonly Activity[]): Activity[] =>
  [...new Map([...known, ...fetched].map((activity) => [activity.n, activity])).values()].sort(
    (a, b) => b.n - a.n,
  )
