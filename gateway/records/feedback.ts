// A feedback note, and the filter notes are listed by.
import * as v from 'valibot'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import type { TimePage } from './page.ts'

export const Feedback = v.object({
  /** The request's id: sent twice, it is one note. */
  id: v.string(),
  subject: v.picklist(NOTE_SUBJECTS),
  message: v.string(),
  name: v.string(),
  email: v.string(),
  /** Who sent it; '' once the person is forgotten. */
  user: v.string(),
  /** Server time, ms. */
  added: v.number(),
  resolved: v.boolean(),
  /** The trimmed game as JSON text; '' when none was sent. */
  game: v.string(),
})
export type Feedback = v.InferOutput<typeof Feedback>

/** Which notes, newest first; what is left out does not matter. */
export interface FeedbackFilter extends TimePage {
  subject?: NoteSubject
  resolved: boolean
}

/** How many notes of a subject wait, and how many are resolved. */
export interface NoteCount {
  subject: NoteSubject
  fresh: number
  resolved: number
}
