// Feedback notes, the filter of lists, the admins' review history, and their store.
import * as v from 'valibot'
import { NOTE_KINDS, NOTE_SUBJECTS, type NoteKind, type NoteSubject } from '#proto/http/feedback.ts'
import { ReviewFacts, type ReviewAction } from '#proto/http/feedbackBatch.ts'
import type { TimePage } from './page.ts'

export const Feedback = v.object({
  /** The request's id, which makes a retry idempotent. */
  id: v.string(),
  subject: v.picklist(NOTE_SUBJECTS),
  message: v.string(),
  name: v.string(),
  email: v.string(),
  /** The sender; '' once their account is deleted. */
  user: v.string(),
  /** Server time, ms. */
  added: v.number(),
  resolved: v.boolean(),
  /** The trimmed game as JSON text; '' if none was sent. */
  game: v.string(),
  kind: v.picklist(NOTE_KINDS),
  /** The path of the page it was sent from; '': unknown. */
  page: v.string(),
})
export type Feedback = v.InferOutput<typeof Feedback>

/** A filter of notes; omitted fields match everything. */
export interface NoteFilter {
  /** Words as returned by `wordsOf`; each must be in the message, the name or the address. */
  words?: readonly string[]
  kind?: NoteKind
  page?: string
  /** Lower bound of the time, inclusive, server time, ms. */
  since?: number
  /** Upper bound, exclusive. */
  until?: number
}

/** A page of notes, newest first. */
export interface FeedbackFilter extends Omit<NoteFilter, 'until'>, TimePage {
  subject?: NoteSubject
  resolved: boolean
}

/** Open and resolved notes of a subject. */
export interface NoteCount {
  subject: NoteSubject
  fresh: number
  resolved: number
}

/** A change of notes; `subject`: the new subject. */
export type NoteChange = { action: Exclude<ReviewAction, 'move'> } | { action: 'move'; subject: NoteSubject }

/** One entry of the review history. */
export const Review = v.object({
  ...ReviewFacts.entries,
  /** The admin's user id. */
  user: v.string(),
})
export type Review = v.InferOutput<typeof Review>

/** The admin and time of a change; idempotent by id. */
export type Reviewer = Pick<Review, 'id' | 'at' | 'user' | 'name'>

/** Builds the entry of a change. */
export const reviewOf = (by: Reviewer, change: NoteChange, done: number): Review => ({
  ...by,
  action: change.action,
  subject: change.action === 'move' ? change.subject : '',
  done,
})

/** How long entries of the review history are kept, ms. */
export const REVIEW_RETENTION_MS = 365 * 24 * 3600_000

/** More words would not narrow a search further. */
const MAX_WORDS = 12

/** The distinct words of a text, in lower case without accents. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  ),
]

/** The words of a search, longest first, since those are the most selective. */
export const searchedWords = (text: string): string[] =>
  wordsOf(text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)

/** A report of a player as stored by builds without kinds. */
export const OLD_REPORT = /^Report of .* \(player \d+ in game .*\):/

/** Feedback notes. */
export interface FeedbackStore {
  /** Adds a note, idempotently by the request's id. */
  add(note: Feedback): Promise<void>
  /** All notes of one user, newest first. */
  from(user: string): Promise<Feedback[]>
  /** Newest first. */
  list(filter: FeedbackFilter): Promise<Feedback[]>
  /** The existing notes of these ids, in any order. */
  find(ids: readonly string[]): Promise<Feedback[]>
  /** By subject, in the order of `NOTE_SUBJECTS`. */
  counts(filter?: NoteFilter): Promise<NoteCount[]>
  /** Changes these notes and stores the review; returns how many existed. Idempotent. */
  change(ids: readonly string[], change: NoteChange, by: Reviewer): Promise<number>
  /** Removes the resolved notes of one subject or all, and stores the review; returns the number removed. */
  removeResolved(subject: NoteSubject | null, by: Reviewer): Promise<number>
  /** Stores a review, idempotently by id, for a year. */
  addReview(review: Review): Promise<void>
  /** The review history, newest first. */
  reviews(page: TimePage): Promise<Review[]>
  /** All reviews by one user, newest first. */
  reviewsOf(user: string): Promise<Review[]>
}
