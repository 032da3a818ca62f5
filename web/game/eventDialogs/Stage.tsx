// An animated picture: rays, ground, confetti, moving stickers; static with reduced motion.
import type { CSSProperties } from 'react'
import { Sticker } from '#web/art/Sticker.tsx'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import type { Picture } from './pictures.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './EventDialogs.module.css'

const SCRAPS = 26
const HUES = ['#f58a2b', '#3ddc97', '#ff6b5e', '#2f8fe0', '#b79cff', '#f4c430'] as const

/** The picture. */
export function Stage({ picture }: { picture: Picture }) {
  const moving = usePreferences((preferences) => motionOf(preferences) === 'full')
  const [near, far] = picture.sky
  return (
    <div
      className={classes(styles.stage, moving && styles.stageMoving)}
      style={{ '--near': near, '--far': far, '--ground': picture.ground }}
      role="img"
      aria-label={picture.label}
    >
      {picture.confetti && Array.from({ length: SCRAPS }, (_, at) => <Scrap key={at} at={at} />)}
      {picture.actors.map(({ art, x, y, size, tilt = 0, move = 'still', late = 0 }, at) => (
        <span
          key={at}
          className={classes('placed', styles[`stage_${move}`])}
          style={{ left: x - size / 2, top: y - size / 2, animationDelay: `${late}ms` }}
        >
          <Sticker art={art} size={size} tilt={tilt} />
        </span>
      ))}
    </div>
  )
}

/** A scrap of confetti; its position is derived from its index, so that every picture is the same. */
function Scrap({ at }: { at: number }) {
  const x = (at * 137.5 + 23) % 560
  const y = (at * 61.8 + 11) % 190
  const style: CSSProperties = {
    left: x,
    top: y,
    width: at % 3 === 0 ? 8 : 14,
    rotate: `${(at * 47) % 180}deg`,
    background: HUES[at % HUES.length] ?? HUES[0],
    animationDelay: `${-((at * 311) % 2600)}ms`,
  }
  return <i className={classes('placed', styles.stageScrap)} style={style} />
}
