// The tutorial video: a poster first; the video is loaded on play.
import { useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { startTutorial } from '#web/client/state/ui.ts'
import film from '../film/tutorial.webm?url'
import poster from '../film/poster.webp?url'
import { Section } from './Section.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Film.module.css'

/** A screen in a frame, 16:9, at most 1000 px wide. */
export function Film() {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  const player = useRef<HTMLVideoElement>(null)
  return (
    <Section id="tutorial-video" title="Watch a game go wrong" aside="a minute, no sound, real cards">
      <div className={styles.film}>
        {state === 'playing' ? (
          <video
            ref={player}
            className={styles.filmPicture}
            src={film}
            poster={poster}
            width={1280}
            height={720}
            controls
            autoPlay
            muted
            playsInline
            aria-label="A recorded game of Lockdown Lane, without sound"
            onLoadedMetadata={() => player.current?.focus()}
            onError={() => setState('failed')}
          />
        ) : (
          <button
            type="button"
            className={classes('on-cloth anchor clip', styles.filmPicture, styles.filmStart)}
            onClick={() => setState('playing')}
          >
            <img src={poster} alt="" width={1280} height={720} loading="lazy" draggable={false} />
            <span className={styles.filmPlay}>
              <Icon name="play-fill" size={34} />
            </span>
            <span className={styles.filmSays}>
              {state === 'failed' ? 'The film could not be loaded. Try again?' : 'Play the tutorial video'}
            </span>
          </button>
        )}
      </div>
      <p className={styles.filmOr}>
        Rather try it yourself?{' '}
        <button type="button" className="link-button" onClick={startTutorial}>
          Learn it at the table, in four minutes
        </button>
      </p>
    </Section>
  )
}
