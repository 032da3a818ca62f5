// Confetti behind the results page: falling, or static with reduced motion.
import { useState, type CSSProperties } from 'react'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { usePreferences } from '#web/prefs/preferences.ts'
import { motionSettingsOf } from '#web/table/motion/motionSettings.ts'
import { SCRAPS } from './scraps.ts'
import styles from './GameOver.module.css'

// Decoration: if its code cannot be loaded, the confetti is static.
const Falling = lazyWithRetry(
  () => import('./Falling.tsx').then((part) => part.Falling),
  'The confetti',
  'inline',
  { instead: <Lying /> },
)

/** Decoration behind the page. */
export function Confetti() {
  const [falls] = useState(() => motionSettingsOf(usePreferences.getState()).motion === 'full')
  return (
    <div className={styles.confetti} aria-hidden>
      {falls ? <Falling instead={<Lying />} /> : <Lying />}
    </div>
  )
}

function Lying() {
  return SCRAPS.map(({ x, y, turn, color, width }, nth) => {
    const style: CSSProperties = {
      left: `${x}%`,
      top: `${y}%`,
      rotate: `${turn}deg`,
      background: COLOR_LOOKS[color].hue,
      width,
    }
    return <span key={nth} style={style} />
  })
}
