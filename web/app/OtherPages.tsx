// Routes that are rarely entry points, in a chunk that the home page does not load.
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { PATHS, routeOf, type Path } from '#web/client/routes/routes.ts'
import { lazyPage } from './lazyPage.tsx'

const leaderboard = lazyPage(
  () => import('../pages/leaderboard/Leaderboard.tsx').then((page) => page.Leaderboard),
  'The leaderboard',
)
const forgotPassword = lazyPage(
  () => import('../pages/account/forgot/ForgotPassword.tsx').then((page) => page.ForgotPassword),
  'This page',
)
const privacy = lazyPage(
  () => import('../pages/static/Privacy.tsx').then((page) => page.Privacy),
  'The privacy page',
)
const contribute = lazyPage(
  () => import('../pages/static/Contribute.tsx').then((page) => page.Contribute),
  'This page',
)
const report = lazyPage(() => import('../pages/static/Report.tsx').then((page) => page.Report), 'This page')
const operator = lazyPage(
  () => import('../pages/admin/operator/Operator.tsx').then((page) => page.Operator),
  'The engine room',
)
const feedback = lazyPage(
  () => import('../pages/admin/feedback/Feedback.tsx').then((page) => page.Feedback),
  'The feedback page',
)
const scratchpad = lazyPage(
  () => import('../pages/static/Scratchpad.tsx').then((page) => page.Scratchpad),
  'This page',
)
const sanctions = lazyPage(
  () => import('../pages/admin/sanctions/Sanctions.tsx').then((page) => page.Sanctions),
  'The page of sanctions',
)

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
export function OtherPages() {
  const { pathname } = useLocation()
  return PAGES[routeOf(pathname)]
}
