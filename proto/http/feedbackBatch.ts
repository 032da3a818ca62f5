// HTTP schema of batch actions on feedback notes, and of replies to them.
import * as v from 'valibot'
import { MAX_SEARCH, NOTE_KINDS, NOTE_SUBJECTS, NoteId, NotePage, REVIEW } from './feedback.ts'
import { count, filledText } from './fields.ts'

/** Batch actions. */
export const REVIEW_ACTIONS = ['resolve', 'reopen', 'move', 'delete'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** Texts of these calls, verbatim. */
export const BATCH = {
  noFilter: 'There is no such filter.',
  tooMany: 'These are more notes than can be changed at once.',
  noMail: 'No mail goes out from here: SMTP_URL is not set.',
  noAddress: 'Nobody gave an address to answer to.',
  notSent: 'The mail server did not take it. Your words are still here: please try again in a moment.',
  noWords: 'Please write an answer.',
  longWords: 'Please say it in at most 5000 characters.',
} as const

/** The most notes of one call, so that their ids fit into one body. */
export const MAX_BATCH_NOTES = 250
const MAX_REPLY = 5000

const Time = v.message(count, BATCH.noFilter)

/** The fields of a filter that are texts. */
export const NOTE_MATCH_TEXTS = {
  find: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH))),
  subject: v.optional(v.picklist(NOTE_SUBJECTS)),
  kind: v.optional(v.picklist(NOTE_KINDS)),
  page: v.optional(NotePage),
}

/** A filter of notes, of both columns or one; omitted fields match everything. */
export const NoteMatch = v.message(
  v.object({
    ...NOTE_MATCH_TEXTS,
    since: v.optional(Time),
    until: v.optional(Time),
    resolved: v.optional(v.boolean()),
  }),
  BATCH.noFilter,
)
export type NoteMatch = v.InferOutput<typeof NoteMatch>

/** Cursor of a batch over all matching notes: continues after this one. */
export const WalkPlace = v.message(
  v.object({ resolved: v.boolean(), before: Time, id: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)) }),
  REVIEW.unclear,
)
export type WalkPlace = v.InferOutput<typeof WalkPlace>

/** The notes with these ids, or all that match, from the cursor on; null: from the first. */
const Which = v.variant('of', [
  v.object({
    of: v.literal('ids'),
    ids: v.pipe(v.array(NoteId), v.minLength(1), v.maxLength(MAX_BATCH_NOTES, BATCH.tooMany)),
  }),
  v.object({ of: v.literal('match'), match: NoteMatch, after: v.optional(v.nullable(WalkPlace), null) }),
])
export type Which = v.InferOutput<typeof Which>

/** POST /feedback/batch. `subject`: the new subject, for `move` only. */
export const ChangeNotes = v.message(
  v.pipe(
    v.object({
      action: v.picklist(REVIEW_ACTIONS),
      subject: v.optional(v.picklist(NOTE_SUBJECTS, 'There is no such subject.')),
      which: Which,
    }),
    v.check(({ action, subject }) => (action === 'move') === (subject !== undefined)),
  ),
  REVIEW.unclear,
)
export type ChangeNotes = v.InferOutput<typeof ChangeNotes>

/** The result of one call, which is atomic. `gone`: notes already deleted. */
export const Changed = v.object({
  done: count,
  gone: count,
  /** Cursor of the next call; null: done. */
  next: v.nullable(WalkPlace),
})
export type Changed = v.InferOutput<typeof Changed>

/** POST /feedback/reply: mails the text to the note's sender. */
export const Reply = v.message(
  v.object({
    response: v.object({ id: NoteId }),
    message: filledText(MAX_REPLY, BATCH.noWords, BATCH.longWords),
  }),
  REVIEW.unclear,
)

/** One entry of the review history. */
export const ReviewFacts = v.object({
  id: v.string(),
  /** Server time, ms. */
  at: v.number(),
  /** The admin's name at that time. */
  name: v.string(),
  /**
   * One of `REVIEW_ACTIONS`, `reply`, or an action of a newer build, since two builds share the list during a
   * deploy.
   */
  action: v.string(),
  /** The new subject of moved notes; '': none. */
  subject: v.string(),
  /** The number of notes changed. */
  done: v.number(),
})
export type ReviewFacts = v.InferOutput<typeof ReviewFacts>

/** GET /feedback/reviews: the admins' actions, newest first; `before` (ms) and `id` are the cursor. */
export const Reviews = v.object({ reviews: v.array(ReviewFacts) })
export type Reviews = v.InferOutput<typeof Reviews>
