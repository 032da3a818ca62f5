// Confetti behind the results page: it falls, or lies where it would with reduced motion.
import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { scrapHue, scrapSize } from '#web/art/confetti.ts'
import { motionSettingsOf, usePreferences } from '#web/prefs/preferences.ts'
import { ALL_LIE_MS, fallOf, SCRAPS } from './scraps.ts'
import styles from './GameOver.module.css'

export function Confetti() {
  const confetti = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (motionSettingsOf(usePreferences.getState()).motion !== 'full') return
    const page = { width: innerWidth, height: innerHeight }
    const falls = Array.from(confetti.current?.children ?? [], (scrap, nth) =>
      scrap.animate(fallOf(nth, page), ALL_LIE_MS),
    )
    return () => falls.forEach((fall) => fall.cancel())
  }, [])
  return (
    <div ref={confetti} className={styles.confetti} aria-hidden>
      {SCRAPS.map(({ x, y, turn }, nth) => {
        const style: CSSProperties = {
          left: `${x}%`,
          top: `${y}%`,
          rotate: `${turn}deg`,
          background: scrapHue(nth),
          ...scrapSize(nth),
        }
        return <span key={nth} className="placed" style={style} />
      })}
    </div>
  )
}
