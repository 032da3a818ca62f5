// Routes that are rarely entry points, in a chunk that the home page does not load.
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { PATHS, routeOf, type Path } from '#web/client/routes/routes.ts'
import { lazyPage } from './lazyPage.tsx'

const PAGES: Readonly<Partial<Record<Path, ReactElement>>> = {
  [PATHS.contribute]: lazyPage(() => import('../pages/static/Contribute.tsx'), 'This page'),
  [PATHS.leaderboard]: lazyPage(() => import('../pages/leaderboard/Leaderboard.tsx'), 'The leaderboard'),
  [PATHS.forgot]: lazyPage(() => import('../pages/account/forgot/ForgotPassword.tsx'), 'This page'),
  [PATHS.report]: lazyPage(() => import('../pages/static/Report.tsx'), 'This page'),
  [PATHS.feedback]: lazyPage(() => import('../pages/admin/feedback/Feedback.tsx'), 'The feedback page'),
  [PATHS.operator]: lazyPage(() => import('../pages/admin/operator/Operator.tsx'), 'The engine room'),
  [PATHS.sanctions]: lazyPage(
    () => import('../pages/admin/sanctions/Sanctions.tsx'),
    'The page of sanctions',
  ),
  [PATHS.privacy]: lazyPage(() => import('../pages/static/Privacy.tsx'), 'The privacy page'),
  [PATHS.scratchpad]: lazyPage(() => import('../pages/static/Scratchpad.tsx'), 'This page'),
}

/** The page of this address. */
export default function OtherPages() {
  const { pathname } = useLocation()
  return PAGES[routeOf(pathname)]
}
