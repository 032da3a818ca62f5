// HTTP schema of the report review: reports by game and person, chat context, decision.
import * as v from 'valibot'
import { count } from './fields.ts'
import { UserId } from './sanctions.ts'

/** `upheld`: justified; `dismissed`: not. */
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Texts of the calls. */
export const REPORTS = {
  unclear: 'It is not clear which report is meant.',
  gone: 'These reports are gone: refresh the page.',
} as const

/** The most rows in one response. */
export const REPORTS_PAGE_SIZE = 50

/** A game's code, and its start, server time, ms; 0: not started. */
export const GameId = v.pipe(v.string(REPORTS.unclear), v.regex(/^[A-Z]{4}-\d{2} \d{1,16}$/, REPORTS.unclear))

/** One chat line as stored with a report. */
export const ReportLine = v.object({
  /** The speaker's number in the room. */
  by: count,
  name: v.string(),
  text: v.string(),
  /** Server time, ms. */
  at: v.number(),
})
export type ReportLine = v.InferOutput<typeof ReportLine>

/** All reports of one person in one game. */
export const ReportedPerson = v.object({
  game: v.string(),
  code: v.string(),
  /** The reported user, and their name at the table. */
  user: v.string(),
  name: v.string(),
  /** How many people reported them. */
  reporters: count,
  /** Sum of the reporters' accuracies. */
  weight: v.number(),
  /** The distinct reasons given, from `REPORT_REASONS` or of a newer build. */
  reasons: v.array(v.string()),
  /** The turn of the newest report, and its time, server time, ms. */
  turn: count,
  at: v.number(),
  state: v.picklist(REPORT_STATES),
  /** When it was decided, server time, ms, and by whom; 0 and '': open. */
  decided: v.number(),
  decidedBy: v.string(),
})
export type ReportedPerson = v.InferOutput<typeof ReportedPerson>

/** GET /feedback/reports?state=open|decided: highest weight first, or last decided first. */
export const ReportedPeople = v.object({ now: v.number(), people: v.array(ReportedPerson) })
export type ReportedPeople = v.InferOutput<typeof ReportedPeople>

/** One report of a person. */
const OneReport = v.object({
  byName: v.string(),
  reason: v.string(),
  words: v.string(),
  /** Between 0 and 1. */
  accuracy: v.number(),
  turn: count,
  at: v.number(),
})

/** GET /feedback/reported?game=&user=: the reporters, and the chat around the last report. */
export const ReportedDetail = v.object({
  reports: v.array(OneReport),
  /** The person's number in the room. */
  seat: count,
  lines: v.array(ReportLine),
})
export type ReportedDetail = v.InferOutput<typeof ReportedDetail>

/** POST /feedback/decide: applies to all reports of this person in this game; `open` reverts a decision. */
export const Decide = v.object(
  { game: GameId, user: UserId, state: v.picklist(REPORT_STATES, REPORTS.unclear) },
  REPORTS.unclear,
)
export type Decide = v.InferOutput<typeof Decide>
