// All HTTP routes of the page.
import { account } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import type { HttpContext } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { feedback } from './routes/feedback.ts'
import { feedbackBatch } from './routes/feedbackBatch.ts'
import { feedbackExport } from './routes/feedbackExport.ts'
import { feedbackReply } from './routes/feedbackReply.ts'
import { feedbackReview } from './routes/feedbackReview.ts'
import { leaderboard } from './routes/leaderboard.ts'
import { manualRolls } from './routes/manualRolls.ts'
import { payment } from './routes/payment.ts'
import { profile } from './routes/profile.ts'
import { publicData } from './routes/publicData.ts'
import { report } from './routes/report.ts'
import { reports } from './routes/reports.ts'
import { sanctions } from './routes/sanctions.ts'
import { spectators } from './routes/spectators.ts'

const PARTS = [
  account,
  profile,
  publicData,
  leaderboard,
  payment,
  manualRolls,
  feedback,
  feedbackReview,
  feedbackBatch,
  feedbackExport,
  feedbackReply,
  report,
  reports,
  spectators,
  adminRoutes,
  sanctions,
]

export const routes = (context: HttpContext): Endpoint[] => PARTS.flatMap((part) => part(context))
