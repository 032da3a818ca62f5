// Browser users during a rolling deploy: a new visitor, and a player with an open table.
import { errors, type Browser, type ElementHandle, type Page } from 'playwright/test'
import { startRoom } from '../play/rooms.ts'
import { waitForTable } from '../play/table.ts'
import { buildIdOf } from './next.ts'

const WINDOW = { width: 1440, height: 900 }

async function open(browser: Browser, url: string): Promise<Page> {
  // Without the service worker, so that nothing is served from its cache.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: WINDOW,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Whether the wait succeeds within the timeout; rethrows any other error. */
const appears = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
      process.stderr.write(`${error.message}\n`)
      return false
    },
  )

/** Whether a page rendered, and how many reloads it needed. */
export interface Visit {
  isRendered: boolean
  reloads: number
}

/** Loads the page once. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await open(browser, url)
  let loads = 1
  page.on('load', () => (loads += 1))
  const isRendered = await appears(page.getByLabel('Your name').waitFor())
  await page.context().close()
  return { isRendered, reloads: loads - 1 }
}

/** A player in a game against a bot. */
export interface Table {
  /** Opens a panel by its button, or a player's field (null), and closes it; false: it failed. */
  opensPanel(button: string | null, dialog: RegExp): Promise<boolean>
  /** Ends the turn; returns whether the game continued. */
  endTurn(): Promise<boolean>
  /** Whether the page was not reloaded and has the same canvas. */
  isRendered(): Promise<boolean>
  /** Whether the page offers a reload. */
  isReloadOffered(): Promise<boolean>
}

/** Starts a game on a page of the current or the next build. */
export async function startGame(browser: Browser, url: string, isNext: boolean): Promise<Table> {
  const page = await open(browser, url)
  // The load balancer picks a build at random.
  while ((await page.locator('meta[name="build"]').getAttribute('content')) !== (await buildIdOf(isNext)))
    await page.reload()
  await startRoom(page, isNext ? 'New' : 'Old')
  await page.getByRole('group', { name: 'Seat a bot' }).getByRole('button', { name: 'easy' }).click()
  await page.getByRole('listitem').filter({ hasText: 'bot' }).first().waitFor()
  await page.getByRole('button', { name: 'Start game' }).click()
  await waitForTable(page)
  const canvas = await page.locator('[data-testid="play"] canvas').first().elementHandle()
  if (canvas === null) throw new Error('the table has no canvas')
  return tableOn(page, canvas)
}

function tableOn(page: Page, canvas: ElementHandle): Table {
  let loads = 0
  page.on('load', () => (loads += 1))
  const turn = (): Promise<number> => page.evaluate(() => window.__table?.room().table?.turn.number ?? 0)
  return {
    async opensPanel(button, name) {
      const open = async (): Promise<void> => {
        if (button === null) {
          const seat = await page.waitForFunction(() => window.__table?.seat(2))
          const { x, y } = (await seat.jsonValue()) ?? { x: 0, y: 0 }
          await page.mouse.click(x, y)
        } else await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('dialog', { name }).waitFor()
        await page.keyboard.press('Escape')
        // A click that follows would be lost on the dialog that is closing.
        await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
      }
      return appears(open())
    },
    endTurn() {
      const end = async (): Promise<void> => {
        const before = await turn()
        await page.getByRole('button', { name: 'End turn', exact: true }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
        await page.waitForFunction((nth) => (window.__table?.room().table?.turn.number ?? 0) > nth, before)
      }
      return appears(end())
    },
    isRendered: async () => loads === 0 && (await canvas.evaluate((node) => node.isConnected)),
    isReloadOffered: () => page.getByRole('button', { name: 'Reload', exact: true }).isVisible(),
  }
}
