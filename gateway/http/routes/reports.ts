// Routes of reports of people, for their review.
import {
  Decide,
  REPORTS,
  REPORTS_PAGE_SIZE,
  type ReportedDetail,
  type ReportedPeople,
} from '#proto/http/reports.ts'
import { MAX_REPORTERS } from '../../records/reports.ts'
import { accuracyOf, byWeight, foldReports } from '../../reports/accuracy.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint, requireAdmin } from '../endpoint.ts'
import { ReportedQuery, ReportsQuery } from '../queries.ts'
import { json, refusal } from '../router.ts'

/** GET /feedback/reports, GET /feedback/reported, POST /feedback/decide. */
export function reports(context: HttpContext): Endpoint[] {
  const { records, now } = context
  const { get, post } = routesFor(requireAdmin(context))

  async function accuracies(of: readonly { reporter: string }[]): Promise<(reporter: string) => number> {
    const reporters = [...new Set(of.map(({ reporter }) => reporter))]
    const known = await Promise.all(
      reporters.map(
        async (reporter) => [reporter, accuracyOf(await records.reports.recordOf(reporter))] as const,
      ),
    )
    const byReporter = new Map(known)
    return (reporter) => byReporter.get(reporter) ?? accuracyOf({ upheld: 0, dismissed: 0 })
  }

  return [
    get('/feedback/reports', ReportsQuery, async ({ state }) => {
      const isOpen = state === 'open'
      const heads = await (isOpen
        ? records.reports.open()
        : records.reports.decided(REPORTS_PAGE_SIZE * MAX_REPORTERS))
      const rows = foldReports(heads, await accuracies(heads))
      const people = (isOpen ? rows.toSorted(byWeight) : rows).slice(0, REPORTS_PAGE_SIZE)
      return json(200, { now: now(), people } satisfies ReportedPeople)
    }),
    get('/feedback/reported', ReportedQuery, async ({ game, user: about }) => {
      const found = await records.reports.group({ game, about })
      const last = found.at(-1)
      if (last === undefined) return refusal(404, REPORTS.gone)
      const accuracy = await accuracies(found)
      const shown = found.map(({ reporter, reporterName, reason, words, turn, at }) => ({
        byName: reporterName,
        reason,
        words,
        turn,
        at,
        accuracy: accuracy(reporter),
      }))
      return json(200, { reports: shown, seat: last.seat, lines: last.lines } satisfies ReportedDetail)
    }),
    post('/feedback/decide', Decide, async ({ game, user: about, state }, { id }) => {
      const deciderName = (await records.users.find(id))?.name ?? ''
      const decision = { state, at: Math.round(now()), decider: id, deciderName }
      const done = await records.reports.decide({ game, about }, decision)
      return done > 0 ? json(200, { success: true }) : refusal(404, REPORTS.gone)
    }),
  ]
}
