// Routes that are rarely entry points, in a chunk that the home page does not load.
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { PATHS, routeOf, type Path } from '#web/client/routes/routes.ts'
import { lazyPage } from './lazyPage.tsx'

const leaderboard = lazyPage(() => import('../pages/leaderboard/Leaderboard.tsx'), 'The leaderboard')
const forgotPassword = lazyPage(() => import('../pages/account/forgot/ForgotPassword.tsx'), 'This page')
const privacy = lazyPage(() => import('../pages/static/Privacy.tsx'), 'The privacy page')
const contribute = lazyPage(() => import('../pages/static/Contribute.tsx'), 'This page')
const report = lazyPage(() => import('../pages/static/Report.tsx'), 'This page')
const operator = lazyPage(() => import('../pages/admin/operator/Operator.tsx'), 'The engine room')
const feedback = lazyPage(() => import('../pages/admin/feedback/Feedback.tsx'), 'The feedback page')
const scratchpad = lazyPage(() => import('../pages/static/Scratchpad.tsx'), 'This page')
const sanctions = lazyPage(() => import('../pages/admin/sanctions/Sanctions.tsx'), 'The page of sanctions')

const PAGES: Readonly<Partial<Record<Path, ReactElement>>> = {
  [PATHS.contribute]: contribute,
  [PATHS.leaderboard]: leaderboard,
  [PATHS.forgot]: forgotPassword,
  [PATHS.report]: report,
  [PATHS.feedback]: feedback,
  [PATHS.operator]: operator,
  [PATHS.sanctions]: sanctions,
  [PATHS.privacy]: privacy,
  [PATHS.scratchpad]: scratchpad,
}

/** The page of this address. */
export default function OtherPages() {
  const { pathname } = useLocation()
  return PAGES[routeOf(pathname)]
}
