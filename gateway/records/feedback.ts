// A feedback note, the filter notes are listed by, and what admins did with them.
import * as v from 'valibot'
import { NOTE_KINDS, NOTE_SUBJECTS, type NoteKind, type NoteSubject } from '#proto/http/feedback.ts'
import { ReviewFacts, type ReviewAction } from '#proto/http/feedbackBatch.ts'
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
  kind: v.picklist(NOTE_KINDS),
  /** The path of the page it was sent from; '': not known. */
  page: v.string(),
})
export type Feedback = v.InferOutput<typeof Feedback>

/** What notes must be like; what is left out does not matter. */
export interface NoteFilter {
  /** Words as `wordsOf` gives them, each of which is in the message, the name or the address. */
  words?: readonly string[]
  kind?: NoteKind
  page?: string
  /** Not older than this, server time in ms. */
  since?: number
  /** Older than this. */
  until?: number
}

/** Which notes, newest first. */
export interface FeedbackFilter extends Omit<NoteFilter, 'until'>, TimePage {
  subject?: NoteSubject
  resolved: boolean
}

/** How many notes of a subject wait, and how many are resolved. */
export interface NoteCount {
  subject: NoteSubject
  fresh: number
  resolved: number
}

/** A change of notes; `subject`: where they are moved to. */
export type NoteChange = { action: Exclude<ReviewAction, 'move'> } | { action: 'move'; subject: NoteSubject }

/** What an admin did with notes, once it is done. */
export const Review = v.object({
  ...ReviewFacts.entries,
  /** Whose doing it is. */
  user: v.string(),
})
export type Review = v.InferOutput<typeof Review>

/** Who changes notes, and when; under the same id it is one review. */
export type Reviewer = Pick<Review, 'id' | 'at' | 'user' | 'name'>

/** A review as it is kept. */
export const reviewOf = (by: Reviewer, change: NoteChange, done: number): Review => ({
  ...by,
  action: change.action,
  subject: change.action === 'move' ? change.subject : '',
  done,
})

/** A review is kept for a year, ms. */
export const REVIEW_KEPT_MS = 365 * 24 * 3600_000

/** More words than these make no search narrower. */
const MOST_WORDS = 12

/** The words of a text in small letters and without accents, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  ),
]

/** The words of a search; longer ones first, since they narrow it most. */
export const searchedWords = (text: string): string[] =>
  wordsOf(text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)

/** A report of a player, as builds without kinds stored it. */
export const OLD_REPORT = /^Report of .* \(player \d+ in game .*\):/
