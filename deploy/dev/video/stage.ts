// Overlay for recordings: a visible mouse pointer, human-like movement, captions.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'

const STEP_PX = 34
const STEP_MS = 14

/** Adds a pointer and captions to the page, also after navigation, and slows mouse movement down. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(addOverlay)
  await page.evaluate(addOverlay)
  const jump = page.mouse.move.bind(page.mouse)
  let [x, y] = [640, 360]
  page.mouse.move = async (toX, toY) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP_PX))
    const [fromX, fromY] = [x, y]
    for (let step = 1; step <= steps; step++) {
      // Eases in and out.
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      await jump(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part)
      await wait(STEP_MS)
    }
    ;[x, y] = [toX, toY]
  }
}

/** Shows a caption. */
export const caption = (page: Page, text: string): Promise<void> =>
  page.evaluate((says) => {
    const tape = document.querySelector<HTMLElement>('[data-caption]')
    if (tape) {
      tape.textContent = says
      tape.style.visibility = says === '' ? 'hidden' : 'visible'
    }
  }, text)

/** Runs in the page. */
function addOverlay(): void {
  const put = (): void => {
    if (document.querySelector('[data-caption]')) return
    const tape = document.createElement('div')
    tape.dataset['caption'] = ''
    tape.style.cssText =
      'position:fixed;left:480px;top:3px;translate:-50% 0;rotate:-.8deg;z-index:999;padding:5px 30px;background:#f2c94c;color:#20263a;font:400 25px/30px "Lilita One";box-shadow:2px 4px 8px rgb(4 14 16/45%);pointer-events:none;visibility:hidden;white-space:nowrap'
    const hand = document.createElement('div')
    hand.style.cssText =
      'position:fixed;left:0;top:0;z-index:1000;width:26px;height:34px;pointer-events:none;transition:translate 60ms linear;translate:640px 360px'
    hand.innerHTML =
      '<svg viewBox="0 0 26 34"><path d="M3 2v24l6.4-5.2 4 9.6 4.8-2-4-9.4 8.3-.6z" fill="#fffdf6" stroke="#20263a" stroke-width="2.2" stroke-linejoin="round"/></svg>'
    document.body.append(tape, hand)
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        hand.style.translate = `${clientX - 3}px ${clientY - 2}px`
      },
      { capture: true, passive: true },
    )
  }
  if (document.body) put()
  else document.addEventListener('DOMContentLoaded', put)
}
