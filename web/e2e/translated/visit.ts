// Visits screens of a translated page; records crashes, stale and mistranslated text.
import type { Browser, Page } from 'playwright/test'
import { BOT_NAMES } from '#proto/names/reservedNames.ts'
import { LONGEST, PEOPLE } from '#web/dev/tables/people.ts'
import '#web/cards/verbatimTitles.ts'
import { verbatimIn } from '#web/ui/text/verbatim.ts'
import { translate } from './translator.ts'

const WINDOW = { width: 1440, height: 900 }
/** Names of the users in this check; prepared tables have their own. */
export const ANN = 'Ann'
export const MEMBER = 'Mirabel Stone'
export const ADMIN = 'Boss'
const NAMES = [ANN, MEMBER, ADMIN, ...Object.values(LONGEST), ...BOT_NAMES, ...PEOPLE.map(({ name }) => name)]

/** Findings on the screens visited so far. */
export interface Findings {
  screens: number
  texts: number
  /** One sentence per crash. */
  crashed: string[]
  /** One sentence per screen that could not be reached. */
  unreached: string[]
  /** Texts written to detached nodes, with the screen where this was found first. */
  stale: Map<string, string>
  /** Translated texts that contain a name, code, amount or card title, with their first screen. */
  translated: Map<string, string>
}

export const noFindings = (): Findings => ({
  screens: 0,
  texts: 0,
  crashed: [],
  unreached: [],
  stale: new Map(),
  translated: new Map(),
})

/** Opens a page whose text is all translated. */
export async function open(browser: Browser, url: string, found: Findings): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => found.crashed.push(`${page.url()}: ${error.message}`))
  await page.addInitScript(translate)
  await page.goto(url)
  return page
}

/** Goes to a screen, or records why that failed; then checks what it shows. */
export async function visit(
  page: Page,
  name: string,
  found: Findings,
  go: () => Promise<unknown>,
): Promise<void> {
  try {
    await go()
  } catch (error) {
    found.unreached.push(
      `${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    )
  }
  found.screens += 1
  const fell = await page.locator('.fallen').count()
  if (fell > 0) found.crashed.push(`${name}: the page’s boundary shows`)
  const { fresh, stale } = await page.evaluate(() => ({
    fresh: window.__translated?.fresh() ?? [],
    stale: window.__translated?.stale() ?? [],
  }))
  found.texts += fresh.length
  for (const text of stale) if (!found.stale.has(text)) found.stale.set(text, name)
  for (const text of fresh)
    if (!found.translated.has(text) && verbatimIn(text, NAMES).some(({ verbatim }) => verbatim))
      found.translated.set(text, name)
}
