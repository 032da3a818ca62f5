// The shell: which page is shown for where somebody is in a game, and what may lie over every page.
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { later } from './later.tsx'
import { OfflineSign } from './offline/OfflineSign.tsx'
import { onThisMachine } from './onThisMachine.ts'
import { Home } from './pages/Home.tsx'
import { PATHS, routeOf, titleOf } from './routes/routes.ts'
import { Mend } from './shell/Mend.tsx'
import { LostSign, Spinner, Told } from './shell/Signs.tsx'
import { Splash } from './shell/Splash.tsx'
import { Audible } from './sound/Audible.tsx'
import { shownPhase, useFinale } from './state/finale.ts'
import { codeIn, sameCode } from './state/invite.ts'
import { useAccount } from './state/account.ts'
import { placeFor } from './state/place.ts'
import { useQueue } from './state/queue.ts'
import { useRoom } from './state/room.ts'
import { useTastes } from './state/tastes.ts'
import { useUi } from './state/ui.ts'

const WaitingRoom = later(() => import('./pages/WaitingRoom.tsx').then((page) => page.WaitingRoom))
const Play = later(() => import('./play/Play.tsx').then((page) => page.Play))
const GameOver = later(() => import('./pages/GameOver.tsx').then((page) => page.GameOver))
const FindGame = later(() => import('./pages/FindGame.tsx').then((page) => page.FindGame))
const Mobile = lazy(() => import('./pages/Mobile.tsx').then((page) => ({ default: page.Mobile })))
const Profile = lazy(() => import('./pages/profile/Profile.tsx').then((page) => ({ default: page.Profile })))
const ForgotPassword = lazy(() =>
  import('./pages/forgot/ForgotPassword.tsx').then((page) => ({ default: page.ForgotPassword })),
)
const Rules = lazy(() => import('./pages/still/Rules.tsx').then((page) => ({ default: page.Rules })))
const Privacy = lazy(() => import('./pages/still/Privacy.tsx').then((page) => ({ default: page.Privacy })))
const Contribute = lazy(() =>
  import('./pages/still/Contribute.tsx').then((page) => ({ default: page.Contribute })),
)
const Report = lazy(() => import('./pages/still/Report.tsx').then((page) => ({ default: page.Report })))
const Operator = lazy(() =>
  import('./pages/operator/Operator.tsx').then((page) => ({ default: page.Operator })),
)
const Feedback = lazy(() =>
  import('./pages/feedback/Feedback.tsx').then((page) => ({ default: page.Feedback })),
)
const Scratchpad = lazy(() =>
  import('./pages/still/Scratchpad.tsx').then((page) => ({ default: page.Scratchpad })),
)
const Store = lazy(() => import('./store/Store.tsx').then((page) => ({ default: page.Store })))
const Practice = lazy(() => import('./practice/Practice.tsx').then((page) => ({ default: page.Practice })))
const Tutorial = lazy(() => import('./tutorial/Tutorial.tsx').then((page) => ({ default: page.Tutorial })))
const Over = lazy(() => import('./shell/Over.tsx').then((parts) => ({ default: parts.Over })))

/** The whole page. */
export function App() {
  useRightPlace()
  useTitle()
  useInvitation()
  useTextSize()
  const tutorial = useUi((ui) => ui.tutorial)
  return (
    <>
      <Mend>
        <Suspense fallback={<Splash />}>{tutorial ? <Tutorial /> : <Pages />}</Suspense>
      </Mend>
      <Spinner />
      <LostSign />
      <OfflineSign />
      <Told />
      <OverEverything />
      <Audible />
    </>
  )
}

function Pages() {
  return (
    <Routes>
      <Route path={PATHS.waiting} element={<InRoom page={<WaitingRoom until={<Splash />} />} />} />
      <Route path={PATHS.playing} element={<InRoom page={<Play until={<Splash />} />} />} />
      <Route path={PATHS.over} element={<InRoom page={<GameOver until={<Splash />} />} />} />
      <Route path={PATHS.finding} element={<InQueue />} />
      {onThisMachine() && <Route path="/test/*" element={<Practice />} />}
      {onThisMachine() && <Route path="/dummy/*" element={<Practice />} />}
      <Route path={PATHS.instructions} element={<Rules />} />
      <Route path={PATHS.contribute} element={<Contribute />} />
      <Route path={PATHS.profile} element={<Profile />} />
      <Route path={PATHS.forgot} element={<ForgotPassword />} />
      <Route path={PATHS.report} element={<Report />} />
      <Route path={PATHS.feedback} element={<Feedback />} />
      <Route path={PATHS.operator} element={<Operator />} />
      <Route path={PATHS.privacy} element={<Privacy />} />
      <Route path={PATHS.scratchpad} element={<Scratchpad />} />
      <Route path={PATHS.market} element={<Store />} />
      <Route path={PATHS.mobile} element={<Mobile />} />
      <Route path={PATHS.home} element={<Home />} />
      <Route path="*" element={<NotThere />} />
    </Routes>
  )
}

/** The home page stands in for every address at which there is nothing, and says so; /home is a way to it. */
function NotThere() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/home')
      useUi.setState({ told: `There is nothing at ${pathname}, so here is the way in.` })
  }, [pathname])
  return <Navigate to={PATHS.home} replace />
}

/** A page of a room, as soon as the room is known. */
function InRoom({ page }: { page: ReactNode }) {
  const known = useRoom((room) => room.lobby !== null)
  return known ? page : <Splash />
}

/** The queue, as soon as the server has said that this page is in it. */
function InQueue() {
  const known = useQueue((queue) => queue.view.stage !== 'nowhere')
  return known ? <FindGame until={<Splash />} /> : <Splash />
}

/** The dialogs that can come over any page; their code is fetched when the first one is needed. */
function OverEverything() {
  const needed = useUi((ui) => ui.error !== null || ui.account !== null || ui.invited !== '')
  const elsewhere = useRoom((room) => room.status === 'elsewhere')
  if (!needed && !elsewhere) return null
  return (
    <Suspense fallback={null}>
      <Over />
    </Suspense>
  )
}

/** Sends everybody to the page of the room they are in, whenever its phase changes. */
function useRightPlace(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tutorial = useUi((ui) => ui.tutorial)
  const phase = useRoom((room) => {
    // The tutorial's own rooms lead nowhere.
    if (tutorial) return undefined
    if (room.code !== '') return room.lobby?.phase
    return room.status === 'home' || room.status === 'elsewhere' ? null : undefined
  })
  const celebrating = useFinale((finale) => finale.on)
  const role = useAccount((account) => (account.known ? account.role : null))
  const arriving = useAccount((account) => account.arriving)
  const shown = shownPhase(phase, celebrating)
  const stage = useQueue((queue) => queue.view.stage)
  const place = placeFor(pathname, shown, { role, arriving }, stage)
  useEffect(() => {
    if (place !== null) void navigate(place, { replace: true })
    // Once it is known who and where they are, they have arrived.
    if (shown !== undefined && role !== null) useAccount.setState({ arriving: false })
  }, [place, navigate, shown, role])
}

/** What the window is called; a count of unread lines before it stays. */
function useTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const unread = /^\(\d+\) /.exec(document.title)?.[0] ?? ''
    document.title = unread + titleOf(routeOf(pathname))
  }, [pathname])
}

/** Takes the code out of a link that was followed, also into a page that is open already. */
function useInvitation(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const code = codeIn(hash)
    if (code === '') return
    useUi.setState({ invited: sameCode(code, useRoom.getState().code) ? '' : code })
    // The page below may have moved on already: what counts is where the window is now.
    void navigate(location.pathname, { replace: true })
  }, [hash, navigate])
}

/** How large words are wanted, for the style sheets. */
function useTextSize(): void {
  const size = useTastes((tastes) => tastes.textSize)
  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', `${size / 100}`)
  }, [size])
}
