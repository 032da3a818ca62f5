// All HTTP routes of the page.
import { account } from './account.ts'
import { accountData } from './accountData.ts'
import { adminRoutes } from './admin.ts'
import type { HttpContext } from './context.ts'
import { earned } from './earned.ts'
import type { Endpoint } from './endpoint.ts'
import { feedback } from './feedback.ts'
import { feedbackBatch } from './feedbackBatch.ts'
import { feedbackExport } from './feedbackExport.ts'
import { feedbackReply } from './feedbackReply.ts'
import { feedbackReview } from './feedbackReview.ts'
import { leaderboard } from './leaderboard.ts'
import { payment } from './payment.ts'
import { profile } from './profile.ts'
import { publicData } from './publicData.ts'
import { report } from './report.ts'
import { reports } from './reports.ts'
import { restrain } from './restrain.ts'
import { sanctions } from './sanctions.ts'

const PARTS = [
  account,
  accountData,
  earned,
  profile,
  publicData,
  leaderboard,
  payment,
  feedback,
  feedbackReview,
  feedbackBatch,
  feedbackExport,
  feedbackReply,
  report,
  reports,
  restrain,
  adminRoutes,
  sanctions,
]

export const routes = (context: HttpContext): Endpoint[] => PARTS.flatMap((part) => part(context))
