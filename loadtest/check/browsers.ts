// Check `browsers`: start of a game in Chromium, Firefox and WebKit, without errors.
import { startSite } from '../../deploy/ci/testing/site.ts'
import { startDisplay } from './browsers/display.ts'
import type { EnginePage } from './browsers/enginePage.ts'
import {
  allDrawn,
  answerPrompt,
  dragStreet,
  hearErrors,
  isPlanted,
  SEED,
  startGame,
} from './browsers/play.ts'
import { openChromium, openFirefox } from './browsers/puppeteer.ts'
import { blackPictures, watchTextures } from './browsers/textures.ts'
import { openWebkit } from './browsers/webkit.ts'
import type { Check } from './check.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

/** Plays it in one engine and gives a sentence for everything that is wrong. */
async function playIn(page: EnginePage, url: string) {
  const found = { errors: [] as string[], black: [] as string[], looked: 0 }
  try {
    await page.goto(url)
    await hearErrors(page)
    await page.evaluate(watchTextures)
    await startGame(page)
    await dragStreet(page)
    await answerPrompt(page)
    await allDrawn(page)
    const { looked, black } = await blackPictures(page)
    found.looked = looked
    found.black.push(...black.map((what) => `${page.engine}: ${what}`))
  } catch (error) {
    found.errors.push(error instanceof Error ? error.message : String(error))
  }
  found.errors.push(
    ...(await page.errors()).filter((what) => !isPlanted(what)).map((what) => `${page.engine}: ${what}`),
  )
  return found
}

/**
 * `engines` that started, `errors` in their consoles and in what was to happen, `blackTextures` among the `pictures` that
 * were looked at.
 */
export const check: Check = async () => {
  const display = await startDisplay()
  const site = await startSite({ env: { WARM_UP_MS: '0', ...seeded(SEED) } })
  const errors: string[] = []
  const black: string[] = []
  let [engines, pictures] = [0, 0]
  try {
    for (const open of [openChromium, openFirefox, openWebkit]) {
      const page = await open(display.name)
      engines += 1
      try {
        const found = await playIn(page, site.url)
        errors.push(...found.errors)
        black.push(...found.black)
        pictures += found.looked
      } finally {
        await page.close()
      }
    }
  } finally {
    await site.stop()
    await display.close()
  }
  return {
    figures: { engines, errors: errors.length, blackTextures: black.length, pictures },
    shortfalls: [...errors, ...black],
  }
}
