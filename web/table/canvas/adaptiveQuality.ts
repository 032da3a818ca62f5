// Adaptive quality of the canvas: the player's choice, or what this machine sustains.
import { usePreferences, type Quality } from '#web/prefs/preferences.ts'
import { DRAWN, FULL_QUALITY, judgeFrame } from '../motion/quality.ts'
import { useMotion } from '../input/motionStore.ts'

/** The effects and resolution to draw with now. */
export const qualityNow = (): (typeof DRAWN)[Quality] =>
  DRAWN[usePreferences.getState().quality ?? useMotion.getState().quality]

/** Judges each frame by work and interval in ms, and its resolution; `changed`: to another quality. */
export function createQualityJudge(changed: () => void) {
  let state = FULL_QUALITY
  return (work: number, since: number, resolution: number): void => {
    const before = state.quality
    state = judgeFrame(state, { now: performance.now(), work, since, resolution })
    if (state.quality === before) return
    useMotion.setState({ quality: state.quality })
    changed()
  }
}
