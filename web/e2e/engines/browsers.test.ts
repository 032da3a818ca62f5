// Starts a game in Chromium, Firefox and WebKit: no error, and no picture is black.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../deploy/ci/testing/seeded.mjs'
import { startSite, type Site } from '../../../deploy/ci/testing/site.ts'
import { startDisplay, type Display } from './display.ts'
import { allDrawn, answerPrompt, dragStreet, checkErrorLog, isSelfTest, SEED, startGame } from './play.ts'
import { openChromium, openFirefox } from './puppeteer.ts'
import { blackPictures, watchTextures } from './textures.ts'
import { openWebkit } from './webkit.ts'

let display: Display
let site: Site
beforeAll(async () => {
  display = await startDisplay()
  site = await startSite({ env: { WARM_UP_MS: '0', ...seeded(SEED) } })
})
afterAll(async () => {
  await site.stop()
  await display.close()
})

test.each([
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
])('%s', async (_, open) => {
  const page = await open(display.name)
  try {
    await page.goto(site.url)
    await checkErrorLog(page)
    await page.evaluate(watchTextures)
    await startGame(page)
    await dragStreet(page)
    await answerPrompt(page)
    await allDrawn(page)
    const { inspected, black } = await blackPictures(page)
    expect(inspected).toBeGreaterThan(0)
    expect(black).toEqual([])
  } finally {
    const errors = await page.errors()
    await page.close()
    expect(errors.filter((what) => !isSelfTest(what))).toEqual([])
  }
})
