// HTTP schema of reviewing reports: folded by game and person, the lines around, the decision.
import * as v from 'valibot'
import { UserId } from './sanctions.ts'

/** `upheld`: there was something in it; `dismissed`: there was not. */
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Sentences of the calls. */
export const REPORTS = {
  unclear: 'It is not clear which report is meant.',
  gone: 'These reports are gone: refresh the page.',
} as const

/** The most rows in one answer. */
export const REPORTS_AT_ONCE = 50

/** A game's code, and when it began, server time in ms; 0: it had not. */
export const GameId = v.pipe(v.string(REPORTS.unclear), v.regex(/^[A-Z]{4}-\d{2} \d{1,16}$/, REPORTS.unclear))

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One line of a chat as a report keeps it. */
export const ReportLine = v.object({
  /** The speaker's number in the room. */
  by: whole,
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
  /** Whom they are about, and what they were called at the table. */
  user: v.string(),
  name: v.string(),
  /** How many people reported them. */
  reporters: whole,
  /** The reporters' accuracies summed up. */
  weight: v.number(),
  /** The reasons given, each once, as in `REPORT_REASONS`, or one of a newer build. */
  reasons: v.array(v.string()),
  /** The turn of the newest report, and when it came, server time in ms. */
  turn: whole,
  at: v.number(),
  state: v.picklist(REPORT_STATES),
  /** When it was decided, server time in ms, and by whom; 0 and '': it is not. */
  decided: v.number(),
  decidedBy: v.string(),
})
export type ReportedPerson = v.InferOutput<typeof ReportedPerson>

/** GET /feedback/reports?state=open|decided: those of the greatest weight first, or those decided last. */
export const ReportedPeople = v.object({ now: v.number(), people: v.array(ReportedPerson) })
export type ReportedPeople = v.InferOutput<typeof ReportedPeople>

/** One report of a person as the page shows it. */
const OneReport = v.object({
  byName: v.string(),
  reason: v.string(),
  words: v.string(),
  /** Between 0 and 1. */
  accuracy: v.number(),
  turn: whole,
  at: v.number(),
})

/** GET /feedback/reported?game=&user=: who reported the person, and the lines around the last report. */
export const ReportedDetail = v.object({
  reports: v.array(OneReport),
  /** The person's number in the room. */
  seat: whole,
  lines: v.array(ReportLine),
})
export type ReportedDetail = v.InferOutput<typeof ReportedDetail>

/** POST /feedback/decide: all reports of this person in this game; `open` takes a decision back. */
export const Decide = v.object(
  { game: GameId, user: UserId, state: v.picklist(REPORT_STATES, REPORTS.unclear) },
  REPORTS.unclear,
)
export type Decide = v.InferOutput<typeof Decide>
