// Weighs reports by their reporters' accuracy, and merges them by game and person.
import type { ReportedPerson } from '#proto/http/reports.ts'
import type { ReportHead, ReporterRecord } from '../records/reports.ts'

/** Prior of every reporter: without it the first decision would make their accuracy 0 or 1. */
export const PRIOR = { upheld: 1, decided: 2 }

/** Upheld of decided reports, smoothed: between 0 and 1, a half for an unknown reporter. */
export const accuracyOf = ({ upheld, dismissed }: ReporterRecord): number =>
  (upheld + PRIOR.upheld) / (upheld + dismissed + PRIOR.decided)

/** Merges reports into one row per person and game, ordered by each row's first report. */
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

/** Sorts by weight, then by time, descending. */
export const byWeight = (a: ReportedPerson, b: ReportedPerson): number => b.weight - a.weight || b.at - a.at
