// Carousel of screenshots; pauses on hover, on focus and with reduced motion.
import { useState } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { SLIDES } from '../content/slides.ts'
import styles from './Notes.module.css'

/** Time per picture in ms. */
const EVERY_MS = 3000

/** The carousel. */
export function Carousel() {
  const [at, setAt] = useState(0)
  const calm = usePreferences((preferences) => motionOf(preferences) !== 'full')
  const [stopped, setStopped] = useState(calm)
  const [held, setHeld] = useState(false)
  const still = stopped || held
  const go = (by: number): void => setAt((at + by + SLIDES.length) % SLIDES.length)
  useTimeout(() => go(1), still ? null : EVERY_MS, at)
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label="Pictures of the game"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.carouselFrame}>
        {SLIDES.map(({ picture, caption }, each) => (
          <figure
            key={caption}
            className={styles.carouselSlide}
            data-shown={each === at}
            aria-hidden={each !== at}
            aria-roledescription="slide"
          >
            <img src={picture} alt="" width={960} height={540} loading="lazy" draggable={false} />
            <figcaption className="text-center">{caption}</figcaption>
          </figure>
        ))}
      </div>
      <div className="row center gap-10 mt-16">
        <IconButton icon="caret-left-bold" label="Picture before" look="cloth" onClick={() => go(-1)} />
        <IconButton
          icon={stopped ? 'play-fill' : 'pause-fill'}
          label={stopped ? 'Show one after the other' : 'Stop'}
          look="cloth"
          onClick={() => setStopped(!stopped)}
        />
        <IconButton icon="caret-right-bold" label="Next picture" look="cloth" onClick={() => go(1)} />
        <span className={styles.carouselDots} aria-hidden>
          {SLIDES.map(({ caption }, each) => (
            <i key={caption} data-shown={each === at} />
          ))}
        </span>
        <span className="unseen" aria-live={still ? 'polite' : 'off'}>
          {`Picture ${at + 1} of ${SLIDES.length}: ${SLIDES[at]?.caption ?? ''}`}
        </span>
      </div>
    </div>
  )
}
