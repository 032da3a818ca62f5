// Schemas of the query strings of GET routes.
import * as v from 'valibot'
import { BATCH, NOTE_MATCH_TEXTS } from '#proto/http/feedbackBatch.ts'
import { REVIEW } from '#proto/http/feedback.ts'
import { BOARDS } from '#proto/http/leaderboard.ts'
import { OPERATOR, ORDERS } from '#proto/http/operator.ts'
import { MAX_NAME } from '#proto/http/personName.ts'
import { GameId, REPORTS } from '#proto/http/reports.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { SPECTATORS_UNCLEAR } from '#proto/http/spectators.ts'
import { SANCTIONS, UserId } from '#proto/http/sanctions.ts'

const Time = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
/** Cursor of a list: before this time (ms), and, at that time, before this id. */
const CURSOR = {
  before: v.optional(Time, String(Number.MAX_SAFE_INTEGER)),
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), ''),
}
const text = v.optional(v.string(), '')

/** The filter and order of listed games. */
export const GamesQuery = v.message(
  v.object({
    order: v.optional(v.picklist(ORDERS), 'lively'),
    find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME)), ''),
  }),
  OPERATOR.unclear,
)
/** One game; null: not a room code. */
export const GameQuery = v.object({ code: v.pipe(text, v.transform(roomCodeIn)) })
/** Cursor of the list of spectators: a name and a number, so longer than either. */
const LONGEST_CURSOR = 200
/** The people who watch a room; null: not a room code. */
export const SpectatorsQuery = v.message(
  v.object({
    code: v.pipe(text, v.transform(roomCodeIn)),
    find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME)), ''),
    after: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CURSOR)), ''),
  }),
  SPECTATORS_UNCLEAR,
)
export const OperationsQuery = v.message(v.object({ ...CURSOR, before: Time }), OPERATOR.unclear)
export const SanctionsQuery = v.message(v.object({ ...CURSOR, user: v.optional(UserId) }), SANCTIONS.unclear)
export const PersonQuery = v.object({ name: text })

const noteEntries = {
  ...NOTE_MATCH_TEXTS,
  since: v.optional(Time),
  until: v.optional(Time),
  resolved: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
}
/** The filter of notes; `resolved` left out: both columns. */
export const NoteQuery = v.message(v.object(noteEntries), BATCH.noFilter)
/** The filter of notes with a cursor. */
export const NotesQuery = v.message(v.object({ ...noteEntries, ...CURSOR }), BATCH.noFilter)
export const ReviewsQuery = v.message(v.object(CURSOR), REVIEW.unclear)
export const ReportsQuery = v.message(
  v.object({ state: v.optional(v.picklist(['open', 'decided']), 'open') }),
  REPORTS.unclear,
)
export const ReportedQuery = v.message(v.object({ game: GameId, user: UserId }), REPORTS.unclear)

export const BoardQuery = v.object({
  board: v.optional(v.picklist(BOARDS, 'There is no such board.'), 'all'),
})
/** `before`: the number of the last game seen. */
export const ActivityQuery = v.message(
  v.object({ before: v.pipe(v.string(), v.transform(Number), v.safeInteger()) }),
  'There is no such part of the list.',
)
/** The checkout's id. */
export const OutcomeQuery = v.object({ request: text })
