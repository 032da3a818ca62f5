// A note somebody sent us, and by what notes are looked for.
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import type { Stretch } from './stretch.ts'

/** The subjects as they are stored. */
export const SUBJECTS = NOTE_SUBJECTS
export type Subject = NoteSubject

export const isSubject = (text: string): text is Subject => SUBJECTS.some((subject) => subject === text)

export interface Feedback {
  /** The request's id: sent twice, it is one note. */
  id: string
  subject: Subject
  message: string
  name: string
  email: string
  /** Who sent it; '' once the person is forgotten. */
  user: string
  /** Server time, ms. */
  added: number
  resolved: boolean
  /** The trimmed game as JSON text; '' when none was sent. */
  game: string
}

/** Which notes, newest first; what is left out does not matter. */
export interface FeedbackFilter extends Stretch {
  subject?: Subject
  resolved: boolean
}

/** How many notes of a subject wait, and how many are resolved. */
export interface NoteCount {
  subject: Subject
  fresh: number
  resolved: number
}
