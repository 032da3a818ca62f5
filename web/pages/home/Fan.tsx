// The fan of five real cards; the code that draws them comes after the page stands.
import { useEffect, useState, type CSSProperties } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import styles from './Home.module.css'

const HandOfFive = lazyWithRetry(
  () => import('./HandOfFive.tsx').then((part) => part.HandOfFive),
  'The cards',
  'inline',
  { instead: <Backs /> },
)

/** Keeps its place until the cards are there. */
export function Fan() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setIdle(true), 50)
    return () => clearTimeout(wait)
  }, [])
  return idle ? <HandOfFive until={<Backs />} /> : <Backs />
}

function Backs() {
  return (
    <div className={styles.fan}>
      {[0, 1, 2, 3, 4].map((at) => (
        <span key={at} className={styles.fanBack} style={turned(at)} />
      ))}
    </div>
  )
}

/** Which way the card at this place leans. */
export const turned = (at: number): CSSProperties => ({
  '--turn': `${(at - 2) * 10}deg`,
})
