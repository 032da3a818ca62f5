// Counter of the games played on this site.
import * as v from 'valibot'
import { useFetched } from '#web/pages/parts/useFetched.ts'
import styles from './Home.module.css'

const SiteMetrics = v.object({ numGames: v.number() })

/** The number of games on this site, fetched. */
export const useSiteMetrics = () => useFetched('/data/site-metrics', SiteMetrics)

/** The home page's counter; reserves its space until the number is known. */
export function GamesPlayed() {
  const games = useSiteMetrics().value?.numGames ?? 0
  return (
    <p className={styles.homeGames} style={{ visibility: games > 0 ? 'visible' : 'hidden' }}>
      <b>{games.toLocaleString('en')}</b>{' '}
      <span>{`${games === 1 ? 'game' : 'games'} played instead of going outside`}</span>
    </p>
  )
}
