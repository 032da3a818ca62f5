// Frames rendered by an idle table, and input latency of hover in frames.
import type { Page } from 'playwright'
import { toDecimals } from '../measure.ts'

const REST_MS = 10_000

/** Idles for ten seconds with a running turn clock, then hovers over each hand card. */
export async function benchRest(page: Page): Promise<object> {
  await page.mouse.move(700, 20)
  await page.waitForTimeout(1000)
  const idleFrames = await countIdleFrames(page)
  const { inputFrames, drawCalls } = await hoverHand(page)
  const textureMB = await page.evaluate(() => (window.__table?.bytes() ?? 0) / 1e6)
  return { idleFrames, drawCalls, textureMB: toDecimals(textureMB, 1), inputFrames }
}

async function countIdleFrames(page: Page): Promise<number> {
  const clock = await page.getByTestId('clock').innerText()
  const before = await drawCounts(page)
  await page.waitForTimeout(REST_MS)
  const after = await drawCounts(page)
  if ((await page.getByTestId('clock').innerText()) === clock) throw new Error('the turn clock does not run')
  if (after.frames === before.frames && after.draws > before.draws)
    throw new Error('draw calls without a counted frame')
  return after.frames - before.frames
}

const drawCounts = (page: Page): Promise<{ frames: number; draws: number }> =>
  page.evaluate(() => ({ frames: window.__table?.frames() ?? 0, draws: window.__draws ?? 0 }))

declare global {
  interface Window {
    /** Animation frames between each pointer event and the first changed frame. */
    __answers?: number[]
  }
}

/**
 * Moves the pointer over the hand; the most frames between an event and its response, and draw calls per
 * frame.
 */
async function hoverHand(page: Page): Promise<{ inputFrames: number; drawCalls: number }> {
  await page.evaluate(watch)
  const points = await page.evaluate(() => {
    const { table, seat } = window.__table?.room() ?? { table: null, seat: 0 }
    const hand = table?.players.find((player) => player.seat === seat)?.hand ?? []
    return hand.flatMap((card) => window.__table?.where(card) ?? [])
  })
  const before = await drawCounts(page)
  for (const { x, y } of [...points, ...points.toReversed()]) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(400)
  }
  const after = await drawCounts(page)
  const answers = await page.evaluate(() => window.__answers ?? [])
  if (answers.length < points.length) throw new Error(`only ${answers.length} pointer moves changed a frame`)
  const frames = after.frames - before.frames
  return {
    inputFrames: Math.max(...answers),
    drawCalls: toDecimals((after.draws - before.draws) / frames, 1),
  }
}

/** Runs in the page: after each pointer move, counts animation frames until the table has drawn. */
function watch(): void {
  const answers: number[] = []
  window.__answers = answers
  const frames = (): number => window.__table?.frames() ?? 0
  addEventListener(
    'pointermove',
    () => {
      const before = frames()
      let waited = 0
      const look = (): void => {
        waited++
        // This callback may run before or after the table's in the same frame, so the count is an upper
        // bound.
        if (frames() > before) answers.push(waited)
        else if (waited < 10) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}
