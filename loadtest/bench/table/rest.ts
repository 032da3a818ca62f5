// Frames rendered by an idle table, and input latency of hover in frames.
import type { Page } from 'playwright'

const REST_MS = 10_000

/** Idles for ten seconds with a running turn clock, then hovers over each hand card. */
export async function benchRest(page: Page): Promise<object> {
  await page.mouse.move(700, 20)
  await page.waitForTimeout(1000)
  const idleFrames = await idle(page)
  const { inputFrames, drawCalls } = await touch(page)
  const textureMB = await page.evaluate(() => (window.__table?.bytes() ?? 0) / 1e6)
  return { idleFrames, drawCalls, textureMB: Math.round(textureMB * 10) / 10, inputFrames }
}

async function idle(page: Page): Promise<number> {
  const clock = await page.getByTestId('clock').innerText()
  const before = await drawn(page)
  await page.waitForTimeout(REST_MS)
  const after = await drawn(page)
  if ((await page.getByTestId('clock').innerText()) === clock) throw new Error('the clock stands still')
  if (after.frames === before.frames && after.draws > before.draws)
    throw new Error('something draws without saying so')
  return after.frames - before.frames
}

const drawn = (page: Page): Promise<{ frames: number; draws: number }> =>
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
async function touch(page: Page): Promise<{ inputFrames: number; drawCalls: number }> {
  await page.evaluate(watch)
  const points = await page.evaluate(() => {
    const { table, seat } = window.__table?.room() ?? { table: null, seat: 0 }
    const hand = table?.players.find((player) => player.seat === seat)?.hand ?? []
    return hand.flatMap((card) => window.__table?.where(card) ?? [])
  })
  const before = await drawn(page)
  for (const { x, y } of [...points, ...points.toReversed()]) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(400)
  }
  const after = await drawn(page)
  const answers = await page.evaluate(() => window.__answers ?? [])
  if (answers.length < points.length) throw new Error(`only ${answers.length} moves were answered`)
  const frames = after.frames - before.frames
  return {
    inputFrames: Math.max(...answers),
    drawCalls: Math.round(((after.draws - before.draws) / frames) * 10) / 10,
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
