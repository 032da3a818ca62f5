// What of a game's end has been told in this tab already: a reload does not tell it again.
import { getText, setText } from '#web/prefs/persisted.ts'

const STORE = 'lockdown-lane.after-game.'
const ALL = ['rolls', 'donation'] as const

export type SeenOnce = (typeof ALL)[number]

/** What was told at this end. */
export const seenOnceOf = (end: string): SeenOnce[] =>
  ALL.filter((what) => getText('session', STORE + what) === end)

/** It is being told now; where storage is refused, a reload tells it once more. */
export const markSeen = (what: SeenOnce, end: string): void => void setText('session', STORE + what, end)
