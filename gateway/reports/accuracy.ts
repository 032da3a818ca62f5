// Weighs reports by their reporters' accuracy, and folds them by game and person.
import type { ReportedPerson } from '#proto/http/reports.ts'
import type { ReportHead, ReporterRecord } from '../records/reports.ts'

/** Decisions each reporter begins with: without them the first one would make somebody always right or always wrong. */
export const PRIOR = { upheld: 1, decided: 2 }

/** Upheld of decided, smoothed: between 0 and 1, a half for a reporter of whom nothing is known. */
export const accuracyOf = ({ upheld, dismissed }: ReporterRecord): number =>
  (upheld + PRIOR.upheld) / (upheld + dismissed + PRIOR.decided)

/** One row for each person and game, in the order of each row's first report. */
export function foldReports(
  heads: readonly ReportHead[],
  accuracy: (reporter: string) => number,
): ReportedPerson[] {
  const groups = Map.groupBy(heads, ({ game, about }) => `${game} ${about}`)
  return [...groups.values()].flatMap((reports) => {
    const newest = reports.toSorted((a, b) => b.at - a.at)[0]
    if (newest === undefined) return []
    const reporters = [...new Set(reports.map(({ reporter }) => reporter))]
    const { game, code, about, aboutName, turn, at, state, decided, deciderName } = newest
    const reasons = [...new Set(reports.map(({ reason }) => reason))]
    const weight = reporters.reduce((sum, reporter) => sum + accuracy(reporter), 0)
    const facts = { reporters: reporters.length, weight, reasons, turn, at, state }
    return [{ game, code, user: about, name: aboutName, ...facts, decided, decidedBy: deciderName }]
  })
}

/** The greatest weight first, then the newest. */
export const byWeight = (a: ReportedPerson, b: ReportedPerson): number => b.weight - a.weight || b.at - a.at
