// Tests quality: lowered stepwise while frames are late, restored after half a minute.
import { describe, expect, it } from 'vitest'
import { frameTime, FULL_QUALITY, judgeFrame, SLACK_MS, type QualityState } from './quality.ts'

const MOTION_MS = 2000

/** The state after two seconds of motion from `from`, a frame every `every` ms; one in `rare` takes 40 ms. */
function moved(
  state: QualityState,
  from: number,
  every: number,
  { rare = Infinity, resolution = 2 } = {},
): QualityState {
  let [next, now] = [state, from]
  for (let n = 1; now < from + MOTION_MS; n++) {
    const since = n % rare === 0 ? 40 : every
    now += since
    next = judgeFrame(next, { now, work: 3, since, resolution })
  }
  return next
}
const lowered = (times: number, resolution = 2): QualityState =>
  Array.from({ length: times }).reduce<QualityState>(
    (state, _, n) => moved(state, n * MOTION_MS, 33, { resolution }),
    FULL_QUALITY,
  )

describe('quality', () => {
  it('stays full if frames arrive at the refresh rate, with an occasional late frame', () => {
    expect(moved(FULL_QUALITY, 0, 16.7).quality).toBe('full')
    expect(moved(FULL_QUALITY, 0, 17.4).quality).toBe('full')
    expect(moved(FULL_QUALITY, 0, 6.9).quality).toBe('full')
    expect(moved(FULL_QUALITY, 0, 16.7, { rare: 40 }).quality).toBe('full')
  })

  it('drops a level per two seconds of late frames: effects first, then resolution, to the lowest', () => {
    expect([0, 1, 2, 3, 4].map((times) => lowered(times).quality)).toEqual([
      'full',
      'noEffects',
      'reduced',
      'lowest',
      'lowest',
    ])
  })

  it('drops at 50 frames a second, unless the display has no more', () => {
    expect(moved({ ...FULL_QUALITY, refresh: 16.7 }, 0, 20).quality).toBe('noEffects')
    expect(moved(FULL_QUALITY, 0, 20).quality).toBe('full')
  })

  it('skips levels that would not change the picture of a display with fewer pixels', () => {
    expect([1, 2, 3].map((times) => lowered(times, 1).quality)).toEqual([
      'noEffects',
      'noEffects',
      'noEffects',
    ])
    expect([1, 2].map((times) => lowered(times, 1.25).quality)).toEqual(['noEffects', 'lowest'])
  })

  it('drops if every tenth frame is late', () => {
    expect(moved(FULL_QUALITY, 0, 16.7, { rare: 10 }).quality).toBe('noEffects')
  })

  it('is judged only by two seconds of motion, however long the pauses', () => {
    let state = FULL_QUALITY
    for (let n = 0; n < 50; n++)
      state = judgeFrame(state, { now: n * 5000, work: 30, since: 0, resolution: 2 })
    expect(state.quality).toBe('full')
  })

  it('is restored in full after half a minute without a late frame, not earlier', () => {
    const { lateAt } = lowered(3)
    expect(moved(lowered(3), lateAt + SLACK_MS - MOTION_MS * 2, 16.7).quality).toBe('lowest')
    expect(moved(lowered(3), lateAt + SLACK_MS, 16.7).quality).toBe('full')
  })

  it('measures a frame by its work or by the missed interval', () => {
    expect(frameTime(4, 0, 16.7)).toBe(4)
    expect(frameTime(4, 17, 16.7)).toBe(4)
    expect(frameTime(22, 24, 16.7)).toBe(24)
    expect(frameTime(4, 33, 16.7)).toBe(33)
    expect(frameTime(4, 20, 6.9)).toBe(20)
  })
})
