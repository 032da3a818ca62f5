// What hangs on the fridge, newest first.
import notes from './announcements.json' with { type: 'json' }

/** One note. */
export interface Announcement {
  tag: string
  /** Of the tag: `version`, `contest`, `rooms`, `decks`; the fridge has a colour for each. */
  tone: string
  title: string
  text: string
  /** A sticker. */
  art: string
}

/** A row on the fridge. */
const IN_A_ROW = 3
/** How many rows hang there at first. */
const FIRST_ROWS = 2

export const ANNOUNCEMENTS: readonly Announcement[] = notes

/** What hangs there after going back in time so often. */
export const hanging = (back: number): readonly Announcement[] =>
  ANNOUNCEMENTS.slice(0, IN_A_ROW * (FIRST_ROWS + back))
