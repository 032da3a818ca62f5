// `npm run play-accessible`: a whole game by accessibility tree and keyboard.
import { chromium } from 'playwright'
import { startSite } from '../../../deploy/ci/testing/site.ts'
import { BROWSER } from '../browser.ts'
import { playAccessible } from './game.ts'

const LIMIT_MS = 25 * 60_000

const site = await startSite()
const browser = await chromium.launch(BROWSER)
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(site.url)
  const log = (line: string): void => console.log(line)
  const { winner, turns, found } = await playAccessible(page, { bots: 2, sets: 3, limitMs: LIMIT_MS, log })
  for (const line of [...found.axe, ...found.focusLosses]) console.log(line)
  console.log(`Looked at by axe: ${found.screens.join(', ')}`)
  console.log(
    JSON.stringify({ winner, turns, axeViolations: found.axe.length, focusLosses: found.focusLosses.length }),
  )
  process.exitCode = found.axe.length + found.focusLosses.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
}
