// How many games were played here.
import { useEffect, useState } from 'react'
import { gamesPlayed } from './gamesPlayed.ts'
import styles from './Home.module.css'

/** The counter of the home page; it keeps its place until the number is known. */
export function GamesPlayed() {
  const [games, setGames] = useState(0)
  useEffect(() => {
    const away = new AbortController()
    void gamesPlayed(away.signal).then((count) => setGames(count ?? 0))
    return () => away.abort()
  }, [])
  return (
    <p className={styles.homeGames} style={{ visibility: games > 0 ? 'visible' : 'hidden' }}>
      <b>{games.toLocaleString('en')}</b>{' '}
      <span>{`${games === 1 ? 'game' : 'games'} played instead of going outside`}</span>
    </p>
  )
}
