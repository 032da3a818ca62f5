// Reports in SQLite.
import type { Reports } from '../records.ts'
import { MAX_OPEN, Report, MAX_REPORTERS, ReportHead, decisionFields } from '../reports.ts'
import type { Statements } from './statements.ts'

export function reports(sql: Statements): Reports {
  const all = sql.of(Report)
  const heads = sql.of(ReportHead)
  return {
    add: async (report) => all.add('addReport', report),
    open: async () => heads.all('openReports', MAX_OPEN),
    decided: async (limit) => heads.all('decidedReports', limit),
    group: async ({ game, about }) => all.all('reportGroup', about, game, MAX_REPORTERS),
    async decide({ game, about }, decision) {
      const { state, decided, decider, deciderName } = decisionFields(decision)
      return sql.run('decideReports', state, decided, decider, deciderName, about, game)
    },
    recordOf: async (reporter) => ({
      upheld: sql.count('countReports', reporter, 'upheld'),
      dismissed: sql.count('countReports', reporter, 'dismissed'),
    }),
    from: async (user) => all.all('reportsFrom', user),
    removeBefore: async (at) => void sql.run('removeReportsBefore', at),
    removeForgotten: async (now) => void sql.run('removeForgottenReports', now),
  }
}
