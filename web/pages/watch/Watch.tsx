// The live games page: the list of all, or up to nine side by side; a click watches one.
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { classes } from '#web/ui/classes.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { HomeLogo } from '#web/pages/parts/Bar.tsx'
import { stopBrowsing } from '#web/client/net/browsing.ts'
import { stopWatching } from '#web/client/net/watchGame.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { GameList } from './GameList.tsx'
import { browseFiltered, setWatching, useWatching } from './watchStore.ts'
import { linkedGames } from './wall/wallLink.ts'
import styles from './Watch.module.css'

const Wall = lazyWithRetry(() => import('./wall/Wall.tsx'), 'The wall', 'page')

/** Debounce of the name filter. */
const DEBOUNCE_MS = 250

/** The page. */
export default function Watch() {
  useBrowsing()
  useStopWatching()
  useLinkedWall()
  const view = useWatching((watching) => watching.view)
  const count = useWatching((watching) => watching.chosen.length)
  return (
    <div className={classes(styles.watch, view === 'wall' && styles.watchWall)}>
      <Cloth />
      <header className={styles.watchBar}>
        <HomeLogo width={196} />
        <h1 className={styles.watchTitle}>Live games</h1>
        <p className={styles.watchAside}>snacks are allowed, advice is not</p>
        <Segments
          label="How games are shown"
          options={[
            { value: 'list' as const, label: 'List' },
            { value: 'wall' as const, label: count === 0 ? 'Wall' : `Wall (${count})` },
          ]}
          value={view}
          onChange={(chosen) => setWatching({ view: chosen })}
        />
        <Back />
      </header>
      <main className={styles.watchMain}>{view === 'wall' ? <Wall /> : <GameList />}</main>
    </div>
  )
}

/** Link back to the user's game, or home. */
function Back() {
  const seated = useRoom((room) => room.code !== '' && room.pass === '')
  return (
    <Link to={seated ? PATHS.playing : PATHS.home} className={classes('cloth-button', styles.watchBack)}>
      <Icon name="arrow-left-bold" size={18} /> <span>{seated ? 'Back to your game' : 'Home'}</span>
    </Link>
  )
}

/** Subscribes to the games that match the filter while the page is mounted. */
function useBrowsing(): void {
  const { bots, players, houseRules, name } = useWatching()
  useTimeout(browseFiltered, name === '' ? 0 : DEBOUNCE_MS, [bots, players, houseRules, name].join())
  useEffect(() => stopBrowsing, [])
}

/** Stops watching on arrival from a watched game; earlier the table's page would redirect home. */
function useStopWatching(): void {
  useEffect(() => {
    if (useRoom.getState().pass !== '') void stopWatching()
  }, [])
}

/** Opens the wall of a shared link, then drops the link so that the wall can be changed. */
function useLinkedWall(): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const chosen = linkedGames(search)
    if (chosen.length === 0) return
    setWatching({ view: 'wall', chosen })
    void navigate(PATHS.watch, { replace: true })
  }, [search, navigate])
}
