// A stored report: what one person reported of another in a game, and what was decided.
import * as v from 'valibot'
import { FORGOTTEN_NAME } from './users.ts'
import { REPORT_STATES, ReportLine, type ReportState } from '#proto/http/reports.ts'

/** What is listed of a report. */
export const ReportHead = v.object({
  /** Of reporter, game and person: each reporter counts once. */
  id: v.string(),
  /** A game's code, and when it began: see `GameId`. */
  game: v.string(),
  code: v.string(),
  /** The user it is about, what they were called, and their number in the room. */
  about: v.string(),
  aboutName: v.string(),
  seat: v.number(),
  /** The reporter's user id, and what they were called. */
  reporter: v.string(),
  reporterName: v.string(),
  /** One of `REPORT_REASONS`, or of a newer build's. */
  reason: v.string(),
  turn: v.number(),
  /** Server time, ms. */
  at: v.number(),
  state: v.picklist(REPORT_STATES),
  /** When it was decided, server time in ms; 0: it is open. */
  decided: v.number(),
  /** The admin who did; '': nobody. */
  decider: v.string(),
  deciderName: v.string(),
})
export type ReportHead = v.InferOutput<typeof ReportHead>

export const Report = v.object({
  ...ReportHead.entries,
  words: v.string(),
  /** What was said around it. */
  lines: v.array(ReportLine),
  /** Of this shape. */
  version: v.number(),
})
export type Report = v.InferOutput<typeof Report>

/** The version of reports that this build writes. */
export const REPORT_VERSION = 1

/** All reports of one person in one game. */
export interface ReportGroup {
  game: string
  about: string
}

/** What an admin decided, and when; `open`: a decision is taken back. */
export interface Decision {
  state: ReportState
  at: number
  decider: string
  deciderName: string
}

/** What a decision changes. */
export const decisionFields = ({
  state,
  at,
  decider,
  deciderName,
}: Decision): Pick<Report, 'state' | 'decided' | 'decider' | 'deciderName'> =>
  state === 'open'
    ? { state, decided: 0, decider: '', deciderName: '' }
    : { state, decided: at, decider, deciderName }

/** How many of somebody's reports were decided, and how. */
export interface ReporterRecord {
  upheld: number
  dismissed: number
}

const renamed = (lines: Report['lines'], isTheirs: (line: ReportLine) => boolean): Report['lines'] =>
  lines.map((line) => (isTheirs(line) ? { ...line, name: FORGOTTEN_NAME } : line))

/** A report about somebody who is forgotten, as it is kept while a sanction that came of it is in force. */
export const aboutForgotten = (
  { seat, lines }: Report,
  gone: string,
): Pick<Report, 'about' | 'aboutName' | 'lines'> => ({
  about: gone,
  aboutName: FORGOTTEN_NAME,
  lines: renamed(lines, ({ by }) => by === seat),
})

/** A report whose author is forgotten: of what they said of the other their name is gone. */
export const byForgotten = (
  { reporterName, lines }: Report,
  gone: string,
): Pick<Report, 'reporter' | 'reporterName' | 'lines'> => ({
  reporter: gone,
  reporterName: FORGOTTEN_NAME,
  lines: renamed(lines, ({ name }) => name === reporterName),
})

/** A report is kept for half a year, ms. */
export const REPORT_KEPT_MS = 180 * 24 * 3600_000
/** The most open ones that are looked through, the newest; and reports of one person in one game. */
export const OPEN_MOST = 1000
export const REPORTERS_MOST = 100
