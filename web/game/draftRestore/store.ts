// Where half-made choices lie between two loads of a page: in this tab alone.
import { getText, setText } from '#web/prefs/persisted.ts'

const STORE = 'lockdown-lane.half-made'

/** What was written down last. */
export const load = (): string | null => getText('session', STORE)

/** Writes it down; where storage is refused, this page alone knows it. */
export const store = (text: string): void => void setText('session', STORE, text)

/** Nothing is brought back. */
export const forgetKept = (): void => void setText('session', STORE, null)
