// What of a game's end has been told in this tab already: a reload does not tell it again.
import { getText, setText } from '#web/prefs/persisted.ts'

const STORE = 'lockdown-lane.after-game.'
const ALL = ['rolls', 'donation'] as const

export type Told = (typeof ALL)[number]

/** What was told at this end. */
export const toldOf = (end: string): Told[] => ALL.filter((what) => getText('session', STORE + what) === end)

/** It is being told now; where storage is refused, a reload tells it once more. */
export const noteTold = (what: Told, end: string): void => void setText('session', STORE + what, end)
