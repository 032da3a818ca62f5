// Settings page: motion, pace and text size, with a sample card.
import { useEffect, useState, type CSSProperties } from 'react'
import { Card } from '#web/art/Card.tsx'
import {
  motionOf,
  PACES,
  setPreferences,
  TEXT_SIZES,
  usePreferences,
  type Motion,
  QUALITIES,
  type Pace,
  type Quality,
  type TextSize,
} from '#web/prefs/preferences.ts'
import { useCanvasStatus } from '#web/table/input/canvasStatus.ts'
import { FADE, PLAY } from '#web/table/motion/timing.ts'
import { Row } from '../parts/Row.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Settings.module.css'

const MOTION_OPTIONS: readonly { value: Motion | null; label: string }[] = [
  { value: null, label: 'as your system asks' },
  { value: 'full', label: 'full' },
  { value: 'calm', label: 'calm' },
  { value: 'none', label: 'none' },
]
const PACE_OPTIONS = PACES.map((value) => ({
  value,
  label: value === Infinity ? 'instant' : `${value}×`,
}))
const TEXT_OPTIONS = TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))

const MOTION_TEXTS: Record<Motion, string> = {
  full: 'cards fly, doors slam',
  calm: 'short fades, no arcs, no shakes',
  none: 'everything is in its place at once',
}

const QUALITY_LABELS: Record<Quality, string> = {
  full: 'full',
  noEffects: 'no effects',
  reduced: 'softer',
  lowest: 'softest',
}
const QUALITY_OPTIONS: readonly { value: Quality | null; label: string }[] = [
  { value: null, label: 'automatic' },
  ...QUALITIES.map((value) => ({ value, label: QUALITY_LABELS[value] })),
]

/** The page. */
export function MotionPage() {
  const preferences = usePreferences()
  const motion = motionOf(preferences)
  const measured = useCanvasStatus(({ quality }) => quality)
  return (
    <>
      <Row icon="wind-fill" title="Motion" about={`${motion}: ${MOTION_TEXTS[motion]}`} below>
        <Segments
          label="Motion"
          options={MOTION_OPTIONS}
          value={preferences.motion}
          onChange={(chosen) => setPreferences({ motion: chosen })}
        />
      </Row>
      <Row icon="lightning-fill" title="Pace" about="how fast cards move" below>
        <Segments<Pace>
          label="Pace"
          options={PACE_OPTIONS}
          value={preferences.pace}
          onChange={(pace) => setPreferences({ pace })}
        />
      </Row>
      <Sample motion={motion} pace={preferences.pace} />
      <Row icon="sparkle-fill" title="Drawing" about={qualityText(preferences.quality, measured)} below>
        <Segments
          label="Drawing"
          options={QUALITY_OPTIONS}
          value={preferences.quality}
          onChange={(quality) => setPreferences({ quality })}
        />
      </Row>
      <Row icon="beer-stein-fill" title="Bottoms up" about="show me when I must drink">
        <Switch
          label="Bottoms up"
          on={preferences.cheers}
          onChange={(cheers) => setPreferences({ cheers })}
        />
      </Row>
      <hr className="paper-rule" />
      <Row icon="text-aa-bold" title="Text size" about="panels and table labels" below>
        <Segments<TextSize>
          label="Text size"
          options={TEXT_OPTIONS}
          value={preferences.textSize}
          onChange={(textSize) => setPreferences({ textSize })}
        />
      </Row>
    </>
  )
}

const qualityText = (pinned: Quality | null, measured: Quality): string =>
  pinned === null ? `follows your device: ${QUALITY_LABELS[measured]} now` : QUALITY_LABELS[pinned]

/** A sample card that moves as on the table; replayed at each change. */
function Sample({ motion, pace }: { motion: Motion; pace: Pace }) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimes((before) => before + 1))
    return () => cancelAnimationFrame(frame)
  }, [motion, pace])
  const style: CSSProperties = {
    '--sample-ms': `${(motion === 'calm' ? FADE : PLAY.ms) / pace}ms`,
  }
  return (
    <div className={classes(styles.sample, styles[`sample_${motion}`])} style={style}>
      <Button tone="quiet" size={38} onClick={() => setTimes(times + 1)}>
        Show me
      </Button>
      <span className={styles.sampleWay} aria-hidden>
        <span className={classes(styles.sampleCard, times % 2 !== 0 && styles.sampleThere)}>
          <span key={motion === 'calm' ? times : 0} className={styles.sampleFace}>
            <Card cardKey="contractCovid" width={46} label="" still />
          </span>
        </span>
      </span>
    </div>
  )
}
