// The announcements on the fridge, newest first.
import notes from './announcements.json' with { type: 'json' }

/** One note; `tone`: the tag's kind, `version`, `contest`, `rooms` or `decks`; `art`: a sticker. */
export type Announcement = (typeof notes)[number]

/** Announcements per row. */
const IN_A_ROW = 3
/** Initial number of rows. */
const FIRST_ROWS = 2

export const ANNOUNCEMENTS: readonly Announcement[] = notes

/** The announcements shown after `back` presses for older ones. */
export const announcementsShown = (back: number): readonly Announcement[] =>
  ANNOUNCEMENTS.slice(0, IN_A_ROW * (FIRST_ROWS + back))
