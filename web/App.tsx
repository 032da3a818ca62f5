// The shell: which page is shown for where somebody is in a game, and what may lie over every page.
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { onThisMachine } from './onThisMachine.ts'
import { Home } from './pages/Home.tsx'
import { Mend } from './shell/Mend.tsx'
import { LostSign, Spinner, Told } from './shell/Signs.tsx'
import { Splash } from './shell/Splash.tsx'
import { codeIn, sameCode } from './state/invite.ts'
import { PATHS, placeFor } from './state/place.ts'
import { useRoom } from './state/room.ts'
import { useUi } from './state/ui.ts'

const WaitingRoom = lazy(() =>
  import('./pages/WaitingRoom.tsx').then((page) => ({ default: page.WaitingRoom })),
)
const Play = lazy(() => import('./play/Play.tsx').then((page) => ({ default: page.Play })))
const GameOver = lazy(() => import('./pages/GameOver.tsx').then((page) => ({ default: page.GameOver })))
const Mobile = lazy(() => import('./pages/Mobile.tsx').then((page) => ({ default: page.Mobile })))
const Practice = lazy(() => import('./practice/Practice.tsx').then((page) => ({ default: page.Practice })))
const Over = lazy(() => import('./shell/Over.tsx').then((parts) => ({ default: parts.Over })))

/** The whole page. */
export function App() {
  useRightPlace()
  useInvitation()
  return (
    <>
      <Mend>
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route path={PATHS.waiting} element={<InRoom page={<WaitingRoom />} />} />
            <Route path={PATHS.playing} element={<InRoom page={<Play />} />} />
            <Route path={PATHS.over} element={<InRoom page={<GameOver />} />} />
            {onThisMachine() && <Route path="/test/*" element={<Practice />} />}
            {onThisMachine() && <Route path="/dummy/*" element={<Practice />} />}
            <Route path={PATHS.mobile} element={<Mobile />} />
            <Route path={PATHS.home} element={<Home />} />
            <Route path="*" element={<Navigate to={PATHS.home} replace />} />
          </Routes>
        </Suspense>
      </Mend>
      <Spinner />
      <LostSign />
      <Told />
      <OverEverything />
    </>
  )
}

/** A page of a room, as soon as the room is known. */
function InRoom({ page }: { page: ReactNode }) {
  const known = useRoom((room) => room.lobby !== null)
  return known ? page : <Splash />
}

/** The dialogs that can come over any page; their code is fetched when the first one is needed. */
function OverEverything() {
  const needed = useUi((ui) => ui.error !== null || ui.invited !== '')
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
  const phase = useRoom((room) => {
    if (room.code !== '') return room.lobby?.phase
    return room.status === 'home' || room.status === 'elsewhere' ? null : undefined
  })
  const place = placeFor(pathname, phase)
  useEffect(() => {
    if (place !== null) void navigate(place, { replace: true })
  }, [place, navigate])
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
