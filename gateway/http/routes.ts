// All HTTP routes of the page.
import { account } from './routes/account.ts'
import { sanctionRoutes } from './routes/sanctions.ts'
import { adminRoutes } from './routes/admin.ts'
import type { HttpContext } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import { feedback } from './routes/feedback.ts'
import { feedbackExport } from './routes/feedbackExport.ts'
import { feedbackReview } from './routes/feedbackReview.ts'
import { leaderboard } from './routes/leaderboard.ts'
import { payment } from './routes/payment.ts'
import { profile } from './routes/profile.ts'
import { publicData } from './routes/publicData.ts'
import { report } from './routes/report.ts'
import { reports } from './routes/reports.ts'
import { spectators } from './routes/spectators.ts'

const PARTS = [
  account,
  profile,
  publicData,
  leaderboard,
  payment,
  feedback,
  feedbackReview,
  feedbackExport,
  report,
  reports,
  spectators,
  adminRoutes,
  sanctionRoutes,
]

export const routes = (context: HttpContext): Endpoint[] => PARTS.flatMap((part) => part(context))
