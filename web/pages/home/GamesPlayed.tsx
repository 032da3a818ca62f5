// Counter of the games played on this site.
import * as v from 'valibot'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import styles from './Home.module.css'

const SiteMetrics = v.object({ numGames: v.number() })

/** The number of games and a refetch function; null: not known. */
export function useGamesPlayed(): { games: number | null; again: () => Promise<void> } {
  const { value, again } = useFetched('/data/site-metrics', SiteMetrics)
  return { games: value?.numGames ?? null, again }
}

/** The home page's counter; reserves its space until the number is known. */
export function GamesPlayed() {
  const games = useGamesPlayed().games ?? 0
  return (
    <p className={styles.homeGames} style={{ visibility: games > 0 ? 'visible' : 'hidden' }}>
      <b>{games.toLocaleString('en')}</b>{' '}
      <span>{`${games === 1 ? 'game' : 'games'} played instead of going outside`}</span>
    </p>
  )
}
