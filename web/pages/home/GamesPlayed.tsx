// How many games were played here.
import * as v from 'valibot'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import styles from './Home.module.css'

const SiteMetrics = v.object({ numGames: v.number() })

/** How many, and the way to ask again; null: nobody has said. */
export function useGamesPlayed(): { games: number | null; again: () => Promise<void> } {
  const { value, again } = useFetched('/data/site-metrics', SiteMetrics)
  return { games: value?.numGames ?? null, again }
}

/** The counter of the home page; it keeps its place until the number is known. */
export function GamesPlayed() {
  const games = useGamesPlayed().games ?? 0
  return (
    <p className={styles.homeGames} style={{ visibility: games > 0 ? 'visible' : 'hidden' }}>
      <b>{games.toLocaleString('en')}</b>{' '}
      <span>{`${games === 1 ? 'game' : 'games'} played instead of going outside`}</span>
    </p>
  )
}
