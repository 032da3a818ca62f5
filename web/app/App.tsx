// The app shell: routes, redirects by the game's phase, and dialogs over every page.
import { useEffect, useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { lazyWithRetry } from '../ui/lazyWithRetry.tsx'
import { onThisMachine } from '../client/onThisMachine.ts'
import { Home } from '../pages/home/Home.tsx'
import { PATHS, routeOf, type Path } from '../client/routes/routes.ts'
import { lazyPage, Splash } from './lazyPage.tsx'
import { PageContexts } from './PageContexts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { NewBuildNote } from '../game/NewBuildNote.tsx'
import { LostSign, OfflineSign, Spinner, ToastList } from './Signs.tsx'
import { useTitle } from './useTitle.ts'
import { Audible } from '../game/sound/Audible.tsx'
import { shownPhase, useFinale } from '../client/state/finale.ts'
import { codeIn, partyIn, sameCode } from '../client/state/invite.ts'
import { unacknowledged, useAccount } from '../client/state/account.ts'
import { placeFor } from '../client/state/place.ts'
import { useQueue } from '../client/state/queue.ts'
import { useRoom } from '../client/state/room.ts'
import { motionOf, REDUCED_MOTION, usePreferences } from '../prefs/preferences.ts'
import { useMedia } from '../ui/hooks/useMedia.ts'
import { isInLocalRoom, useUi, type Ui } from '../client/state/ui.ts'

/** The pages that people enter by, each in a chunk of its own but for the first. */
const PAGES: Readonly<Partial<Record<Path, ReactElement>>> = {
  [PATHS.home]: <Home />,
  [PATHS.waiting]: (
    <InRoom page={lazyPage(() => import('../pages/lobby/WaitingRoom.tsx'), 'The waiting room')} />
  ),
  [PATHS.playing]: <InRoom page={lazyPage(() => import('../game/Play.tsx'), 'The table')} />,
  [PATHS.over]: <InRoom page={lazyPage(() => import('../pages/results/GameOver.tsx'), 'The results')} />,
  [PATHS.finding]: (
    <InQueue page={lazyPage(() => import('../pages/matchmaking/FindGame.tsx'), 'The queue')} />
  ),
  [PATHS.instructions]: lazyPage(() => import('../pages/static/Rules.tsx'), 'The instructions page'),
  [PATHS.profile]: lazyPage(() => import('../pages/profile/Profile.tsx'), 'Your profile'),
  [PATHS.watch]: lazyPage(() => import('../pages/watch/Watch.tsx'), 'The live games'),
  [PATHS.market]: lazyPage(() => import('../pages/store/Store.tsx'), 'The store'),
  [PATHS.mobile]: lazyPage(() => import('../pages/static/Mobile.tsx'), 'This page'),
}
const others = lazyPage(() => import('./OtherPages.tsx'), 'This page')
const practice = lazyPage(() => import('../dev/tables/Practice.tsx'), 'The practice table')
const tutorial = lazyPage(
  () => import('../game/tutorial/Tutorial.tsx'),
  'The tutorial',
  () => useUi.setState({ tutorial: false }),
)
const queuePractice = lazyPage(
  () => import('../pages/matchmaking/QueuePractice.tsx'),
  'The practice game',
  () => useUi.setState({ practising: false }),
)
// If it can't be loaded, the title names the page.
const TurnAlerts = lazyWithRetry(() => import('./TurnAlerts.tsx'), 'The title', 'inline', { instead: null })
const GlobalDialogs = lazyWithRetry(() => import('./GlobalDialogs.tsx'), 'This dialog', 'dialog', {
  close: () => useUi.setState({ account: null, invited: '' }),
})

/** A page that replaces the current one; null: none. */
function pageOverride(ui: Ui): ReactElement | null {
  if (ui.tutorial) return tutorial
  return ui.practising ? queuePractice : null
}

/** The whole page. */
export function App() {
  useGameRedirect()
  useTitle()
  useInvitation()
  useTextSize()
  useMotionAttribute()
  const override = useUi(pageOverride)
  const playing = useRoom((room) => room.lobby?.phase === 'playing')
  return (
    <PageContexts>
      <ErrorBoundary>{override ?? <Pages />}</ErrorBoundary>
      <Spinner />
      <LostSign />
      <OfflineSign />
      <ToastList />
      <NewBuildNote />
      <EveryPageDialogs />
      <Audible />
      {playing && <TurnAlerts />}
    </PageContexts>
  )
}

function Pages() {
  return (
    <Routes>
      {Object.entries(PAGES).map(([path, page]) => (
        <Route key={path} path={path} element={page} />
      ))}
      {onThisMachine() && <Route path="/test/*" element={practice} />}
      {onThisMachine() && <Route path="/dummy/*" element={practice} />}
      <Route path="*" element={<OtherPage />} />
    </Routes>
  )
}

/** Pages that are rarely entry points; unknown URLs lead home, with a notice; /home is an alias. */
function OtherPage() {
  const { pathname } = useLocation()
  const isKnown = routeOf(pathname) !== PATHS.home
  useEffect(() => {
    if (!isKnown && pathname !== '/home')
      useUi.setState({ notice: `There is nothing at ${pathname}, so here is the way in.` })
  }, [isKnown, pathname])
  return isKnown ? others : <Navigate to={PATHS.home} replace />
}

/** A room's page, once its state has arrived. */
function InRoom({ page }: { page: ReactNode }) {
  const known = useRoom((room) => room.lobby !== null)
  return known ? page : <Splash />
}

/** The queue, once the server has confirmed that this page is in it. */
function InQueue({ page }: { page: ReactNode }) {
  const known = useQueue((queue) => queue.view.stage !== 'nowhere')
  return known ? page : <Splash />
}

/** Dialogs over any page. The error dialog is on top, and in the first chunk, since it reports failed loads. */
function EveryPageDialogs() {
  const error = useUi((ui) => ui.error)
  const needed = useUi((ui) => ui.account !== null || ui.invited !== '' || ui.announcement !== null)
  const elsewhere = useRoom((room) => room.status === 'elsewhere')
  const sanctioned = useAccount(unacknowledged)
  return (
    <>
      {needed || elsewhere || sanctioned ? <GlobalDialogs /> : null}
      {error && <ErrorDialog key={error.text} error={error} />}
    </>
  )
}

/** Redirects to the page of the current room whenever its phase changes. */
function useGameRedirect(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const override = useUi(isInLocalRoom)
  const phase = useRoom((room) => {
    // Tutorial and practice rooms don't navigate.
    if (override) return undefined
    if (room.code !== '') return room.lobby?.phase
    return room.status === 'home' || room.status === 'elsewhere' ? null : undefined
  })
  const celebrating = useFinale((finale) => finale.on)
  const role = useAccount((account) => (account.known ? account.role : null))
  const arriving = useAccount((account) => account.arriving)
  const shown = shownPhase(phase, celebrating)
  const stage = useQueue((queue) => queue.view.stage)
  const code = useRoom((room) => room.code)
  const joining = useUi(
    (ui) => code !== '' && [ui.joining, ui.invited].some((wanted) => sameCode(wanted, code)),
  )
  const place = placeFor(pathname, shown, { role, arriving }, stage, joining)
  useEffect(() => {
    if (place === PATHS.home && arriving && routeOf(pathname) === PATHS.profile)
      useUi.setState(({ notice }) => ({ notice: notice ?? 'Your profile is there once you log in.' }))
    if (place !== null) void navigate(place, { replace: true })
    else if (joining && shown !== undefined)
      useUi.setState(({ invited }) => ({ joining: '', invited: sameCode(invited, code) ? '' : invited }))
    // Arrival is over once user and room are known.
    if (shown !== undefined && role !== null) useAccount.setState({ arriving: false })
  }, [place, navigate, shown, role, joining, code, arriving, pathname])
}

/** Reads the room code of a followed link, also while the page is already open. */
function useInvitation(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const code = codeIn(hash)
    const party = partyIn(hash)
    if (code === '' && party === '') return
    useUi.setState(party === '' ? { invited: code } : { party })
    // The page may have navigated already, so the window's URL is used.
    void navigate(location.pathname, { replace: true })
  }, [hash, navigate])
}

/** The amount of motion, for the stylesheets. */
function useMotionAttribute(): void {
  // Also when the system's setting changes.
  useMedia(REDUCED_MOTION)
  const motion = usePreferences(motionOf)
  useLayoutEffect(() => {
    document.documentElement.dataset['motion'] = motion
  }, [motion])
}

/** The preferred text size, for the stylesheets. */
function useTextSize(): void {
  const size = usePreferences((preferences) => preferences.textSize)
  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', `${size / 100}`)
  }, [size])
}
