// HTTP schema of the feedback review.
import * as v from 'valibot'
import { count } from './fields.ts'

/** Subjects as stored and reviewed; the form shows its own texts for them. */
export const NOTE_SUBJECTS = ['bug report', 'game idea', 'suggestion', 'media inquiry', 'other'] as const
export type NoteSubject = (typeof NOTE_SUBJECTS)[number]

/** A note is feedback to us, or a report of a player. */
export const NOTE_KINDS = ['note', 'report'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Texts of the review, verbatim. */
export const REVIEW = {
  notAdmin: 'You are not authorized to view this page',
  gone: 'This note is gone: somebody has deleted it. Refresh the page.',
  unclear: 'It is not clear which note is meant.',
} as const

/** The most notes of one column in one answer. */
export const NOTES_PAGE_SIZE = 50

/** The most characters of a search. */
export const MAX_SEARCH = 100

/** The path of the page a note was sent from; '': unknown. */
export const NotePage = v.pipe(v.string(), v.regex(/^(?:\/[\w/-]{0,60})?$/))

const MAX_ID = 100
/** The id of one note. */
export const NoteId = v.message(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID)), REVIEW.unclear)
const subject = v.picklist(NOTE_SUBJECTS, 'There is no such subject.')
const response = v.object({ id: NoteId })

/** POST /feedback/change-subject */
export const ChangeSubject = v.message(v.object({ response, newSubject: subject }), REVIEW.unclear)

/** POST /feedback/toggle-resolved: `resolved` is the state the admin sees, which makes a retry idempotent. */
export const ToggleResolved = v.message(
  v.object({ response: v.object({ id: NoteId, resolved: v.boolean() }) }),
  REVIEW.unclear,
)

/** DELETE /feedback/responses: all that are resolved, or those of one subject. */
export const DeleteResolved = v.message(
  v.object({ filter: v.optional(v.object({ subject: v.optional(subject) }), {}) }),
  'There is no such filter.',
)

/** One note in the review. */
export const Note = v.object({
  id: v.string(),
  /** `email` is '' where none was given. */
  userResponse: v.object({ subject, message: v.string(), name: v.string(), email: v.string() }),
  /** Server time, ms. */
  timeAdded: v.number(),
  resolved: v.boolean(),
  /** The sender; '': unknown. */
  userId: v.string(),
  /** The game's state as the sender's page reported it; null: none. */
  gameState: v.unknown(),
  /** These two are missing from answers of older gateways. */
  kind: v.optional(v.picklist(NOTE_KINDS), 'note'),
  page: v.optional(v.string(), ''),
})
export type Note = v.InferOutput<typeof Note>

/**
 * GET /feedback/responses: the newest of each column. `resolved` selects one column, `before` (ms) and `id`
 * are the cursor; `find`, `subject`, `kind`, `page`, `since` and `until` (ms) are filters.
 */
export const Notes = v.object({
  responses: v.array(Note),
  /** Open and resolved notes by subject; the other filters apply. */
  counts: v.array(v.object({ subject, fresh: count, resolved: count })),
  /** Whether older notes follow in each column. */
  more: v.object({ fresh: v.boolean(), resolved: v.boolean() }),
  /** Server time, ms. */
  now: v.number(),
  /**
   * Whether a note can be answered from the page: a mail server is configured. Missing from answers of older
   * gateways.
   */
  canReply: v.optional(v.boolean(), false),
})
export type Notes = v.InferOutput<typeof Notes>

/** Response to deleting resolved notes; `responses`: the newest of each column, missing from older gateways. */
export const Deleted = v.object({ deleted: count, responses: v.optional(v.array(Note)) })
