// Walks a layout tour and measures each screen in every window size of a group.
import type { Browser, CDPSession, Page } from 'playwright/test'
import { LONGEST } from '#web/dev/tables/people.ts'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { measure } from './measure.ts'
import type { WindowSize } from './sizes.ts'

/** Long names to fill the screens with. */
export const LONG_NAMES: readonly string[] = Object.values(LONGEST)

/** A tour through some screens. */
export interface Tour {
  readonly name: string
  readonly go: (walk: Walk) => Promise<void>
}

/** Opens and measures pages for a tour. */
export interface Walk {
  readonly site: Site
  /** Opens this path in a new browser context. */
  readonly open: (path: string) => Promise<Page>
  /** Measures the page in every window size. */
  readonly check: (page: Page, name: string) => Promise<void>
}

/** Result of a walk. */
export interface WalkResult {
  screens: number
  /** One sentence per fault, with screen and window sizes. */
  findings: string[]
}

/** Waits for the fonts, and until no box has moved for some frames. Runs in the page. */
async function waitUntilSettled(): Promise<void> {
  await document.fonts.ready
  let still = 0
  let before = ''
  for (let frame = 0; still < 4 && frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame)
    const boxes = [...document.body.querySelectorAll('*')]
      .slice(-400)
      .map((each) => each.getBoundingClientRect())
    const now = boxes.map(({ x, y, width, height }) => Math.round(x + y * 3 + width * 5 + height * 7)).join()
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** Walks the tours one after the other; returns the findings. */
export async function walk(
  browser: Browser,
  site: Site,
  tours: readonly Tour[],
  sizes: readonly WindowSize[],
  log: (line: string) => void = () => undefined,
): Promise<WalkResult> {
  const screens = new Set<string>()
  const found = new Map<string, string[]>()
  const note = (screen: string, what: string, where: string): void => {
    const key = `${screen}: ${what}`
    found.set(key, [...(found.get(key) ?? []), where])
    log(`${key} (${where})`)
  }
  for (const { name, go } of tours) {
    const sessions = new Map<Page, CDPSession>()
    const resize = async (page: Page, { width, height, ratio }: WindowSize): Promise<void> => {
      await sessions.get(page)?.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: ratio,
        mobile: false,
        screenWidth: Math.ceil(width * ratio),
        screenHeight: Math.ceil(height * ratio),
      })
    }
    const first = sizes[0] ?? { width: 1440, height: 900, ratio: 1 }
    try {
      await go({
        site,
        open: async (path) => {
          const context = await browser.newContext({ viewport: null, reducedMotion: 'reduce' })
          const page = await context.newPage()
          page.on('pageerror', (error) => note(name, error.message, 'the page’s own error'))
          sessions.set(page, await context.newCDPSession(page))
          await page.addInitScript(() => {
            if (location.protocol !== 'about:')
              localStorage.setItem('lockdown-lane.firstCard', JSON.stringify({ version: 1, played: true }))
          })
          await resize(page, first)
          await page.goto(site.url + path)
          return page
        },
        check: async (page, screen) => {
          screens.add(screen)
          for (const size of sizes) {
            await resize(page, size)
            await page.evaluate(waitUntilSettled)
            const where = `${size.width}x${size.height}`
            for (const what of await page.evaluate(measure, { names: LONG_NAMES })) note(screen, what, where)
          }
          await resize(page, first)
          log(`${first.width}: ${name}, ${screen}`)
        },
      })
    } catch (error) {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      note(name, line, 'the way there')
    }
    await Promise.all([...sessions.keys()].map((page) => page.context().close()))
  }
  return {
    screens: screens.size,
    findings: [...found].map(([what, where]) => `${what} (${where.join(', ')})`),
  }
}
