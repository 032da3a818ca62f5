// Reports of a person in a game by another, their decisions, and their store.
import * as v from 'valibot'
import { REPORT_STATES, ReportLine, type ReportState } from '#proto/http/reports.ts'
import type { Table } from './table.ts'
import { FORGOTTEN_NAME } from './users.ts'

/** The listed fields of a report. */
export const ReportHead = v.object({
  /** Derived from reporter, game and person: each reporter counts once. */
  id: v.string(),
  /** A game's code and start: see `GameId`. */
  game: v.string(),
  code: v.string(),
  /** The reported user, their name, and their number in the room. */
  about: v.string(),
  aboutName: v.string(),
  seat: v.number(),
  /** The reporter's user id and name. */
  reporter: v.string(),
  reporterName: v.string(),
  /** One of `REPORT_REASONS`, or of a newer build. */
  reason: v.string(),
  turn: v.number(),
  /** Server time, ms. */
  at: v.number(),
  state: v.picklist(REPORT_STATES),
  /** When it was decided, server time, ms; 0: open. */
  decided: v.number(),
  /** The deciding admin; '': none. */
  decider: v.string(),
  deciderName: v.string(),
})
export type ReportHead = v.InferOutput<typeof ReportHead>

export const Report = v.object({
  ...ReportHead.entries,
  words: v.string(),
  /** The chat around it. */
  lines: v.array(ReportLine),
  /** Schema version. */
  version: v.number(),
})
export type Report = v.InferOutput<typeof Report>

/** The version of reports that this build writes. */
export const REPORT_VERSION = 1

/** All reports of one person in one game. */
export type ReportGroup = Pick<Report, 'game' | 'about'>

/** An admin's decision and its time; `open`: reverts a decision. */
export type Decision = Pick<Report, 'state' | 'at' | 'decider' | 'deciderName'>

/** Counts of a reporter's decided reports. */
export type ReporterRecord = Record<Exclude<ReportState, 'open'>, number>

const renamed = (lines: Report['lines'], isTheirs: (line: ReportLine) => boolean): Report['lines'] =>
  lines.map((line) => (isTheirs(line) ? { ...line, name: FORGOTTEN_NAME } : line))

/** The pseudonymised fields of a report about a deleted account, kept while a sanction is in force. */
export const aboutForgotten = ({ seat, lines }: Report, gone: string) => ({
  about: gone,
  aboutName: FORGOTTEN_NAME,
  lines: renamed(lines, ({ by }) => by === seat),
})

/** The pseudonymised fields of a report by a deleted account. */
export const byForgotten = ({ reporterName, lines }: Report, gone: string) => ({
  reporter: gone,
  reporterName: FORGOTTEN_NAME,
  lines: renamed(lines, ({ name }) => name === reporterName),
})

/** How long reports are kept, ms. */
export const REPORT_RETENTION_MS = 180 * 24 * 3600_000
/** The most open reports read, the newest; and the most reports of one person in one game. */
const MAX_OPEN = 1000
export const MAX_REPORTERS = 100

export type Reports = ReturnType<typeof reports>

/**
 * Reports of people by others at their table. `removeForgotten` removes those about forgotten people without a
 * sanction in force at this time.
 */
export const reports = (
  table: Table<Report>,
  heads: Table<ReportHead>,
  removeForgotten: (now: number) => Promise<void>,
) => ({
  /** Adds a report, idempotently: the id is derived from reporter, game and person. */
  add: table.add,
  /** Open reports, newest first, at most `MAX_OPEN`. */
  open: () => heads.all({ decided: 0 }, { at: -1, id: -1 }, MAX_OPEN),
  /** The last decided ones. */
  decided: (limit: number) => heads.all({ decided: { $gt: 0 } }, { decided: -1, id: -1 }, limit),
  /** Reports of one person in one game, oldest first, at most `MAX_REPORTERS`. */
  group: ({ game, about }: ReportGroup) => table.all({ about, game }, { at: 1, id: 1 }, MAX_REPORTERS),
  /** Decides on them together, or reverts that; returns their number. */
  decide: ({ game, about }: ReportGroup, { state, at, decider, deciderName }: Decision) =>
    table.updateAll(
      { about, game },
      state === 'open'
        ? { state, decided: 0, decider: '', deciderName: '' }
        : { state, decided: at, decider, deciderName },
    ),
  /** The decisions on this reporter's reports. */
  recordOf: async (reporter: string): Promise<ReporterRecord> => ({
    upheld: await table.count({ reporter, state: 'upheld' }),
    dismissed: await table.count({ reporter, state: 'dismissed' }),
  }),
  /** All reports by this user, newest first. */
  from: (reporter: string) => table.all({ reporter }, { at: -1, id: -1 }),
  /** Removes reports older than this. */
  removeBefore: (at: number) => table.removeAll({ at: { $lt: at } }),
  removeForgotten,
})
