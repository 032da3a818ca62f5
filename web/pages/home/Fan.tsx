// The fan of five cards; the code that draws them is lazily loaded after the page.
import { useState, type CSSProperties } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import styles from './Home.module.css'

const HandOfFive = lazyWithRetry(() => import('./HandOfFive.tsx'), 'The cards', 'inline', {
  instead: <Backs />,
})

/** Reserves its space until the cards are loaded. */
export function Fan() {
  const [idle, setIdle] = useState(false)
  useTimeout(() => setIdle(true), 50)
  return idle ? <HandOfFive until={<Backs />} /> : <Backs />
}

function Backs() {
  return (
    <div className={styles.fan}>
      {[0, 1, 2, 3, 4].map((at) => (
        <span key={at} className={styles.fanBack} style={cardTilt(at)} />
      ))}
    </div>
  )
}

/** The tilt of the card at this index. */
export const cardTilt = (at: number): CSSProperties => ({
  '--turn': `${(at - 2) * 10}deg`,
})
