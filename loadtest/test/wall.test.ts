// Nine of 200 live games on one wall in Chromium, while an engine is killed: each goes on.
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketFolder } from '../../deploy/dev/setup/singleInstance.mjs'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { BROWSER } from '../../web/e2e/browser.ts'
import { GENEROUS_LIMITS } from '../testbed/cluster.ts'
import { startBotGame, type BotGame } from '../bench/wall/games.ts'
import { ownerOf } from '../testbed/commandLog.ts'

const GAMES = 200
const ON_WALL = 9
/** Games started concurrently. */
const AT_ONCE = 10
const PICTURES = join(import.meta.dirname, '../../screenshots/wall')
const WINDOW = { width: 1440, height: 900 }

let site: Site
let browser: Browser
let redis: Redis
let stopped = false
const games: BotGame[] = []
const faults: unknown[] = []

beforeAll(async () => {
  site = await startSite({ gateways: 2, engines: 2, env: GENEROUS_LIMITS })
  redis = new Redis(join(socketFolder(realpathSync(site.data)), 'redis.sock'))
  browser = await chromium.launch(BROWSER)
})
afterAll(async () => {
  stopped = true
  for (const { leave } of games) leave()
  await browser.close()
  redis.disconnect()
  await site.stop()
})

const owners = (codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => ownerOf(redis, code)))

/**
 * As many games as the wall holds, some of each engine, since the assignment of games to engines is random.
 */
async function codesOfBothEngines(): Promise<string[]> {
  const codes = games.map(({ table }) => table.code)
  const all = await owners(codes)
  const [first, second] = [...new Set(all)].map((owner) => codes.filter((_, nth) => all[nth] === owner))
  if (first === undefined || second === undefined) throw new Error('one engine has all games')
  return [...first.slice(0, ON_WALL - 4), ...second.slice(0, 4)]
}

/** The text alternative of each game on the wall, in order. */
const gameTexts = (page: Page): Promise<string[]> =>
  page
    .getByTestId('small-tables')
    .getByRole('list', { includeHidden: true })
    .locator(':scope > li > ul')
    .allTextContents()

/** Waits until the text of each game has changed. */
async function allGoOn(page: Page): Promise<void> {
  const before = await gameTexts(page)
  expect(before).toHaveLength(ON_WALL)
  const moved = new Set<number>()
  const still = async (): Promise<number[]> => {
    for (const [nth, text] of (await gameTexts(page)).entries()) if (text !== before[nth]) moved.add(nth)
    return before.flatMap((_, nth) => (moved.has(nth) ? [] : [nth]))
  }
  await expect.poll(still, { message: 'games that stand still' }).toEqual([])
}

test('nine of 200 games are shown on a wall, which survives an engine crash', async () => {
  while (games.length < GAMES) {
    const more = await Promise.all(Array.from({ length: AT_ONCE }, () => startBotGame(site.port)))
    games.push(...more)
    for (const { playOn } of more) playOn(() => stopped).catch((fault: unknown) => faults.push(fault))
  }
  const codes = await codesOfBothEngines()
  const page = await browser.newPage({ viewport: WINDOW })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  await page.goto(`${site.url}/watch?games=${codes.join()}`)
  await page.locator('[data-testid="small-tables"][data-drawn="true"]').waitFor()
  await expect.poll(async () => (await gameTexts(page)).length).toBe(ON_WALL)
  await allGoOn(page)
  await page.screenshot({ path: join(PICTURES, 'before.png') })

  const before = await owners(codes)
  process.kill(await site.pidOf('engine-1'), 'SIGKILL')
  const moved = async (): Promise<number> =>
    (await owners(codes)).filter((owner, nth) => owner !== '' && owner !== before[nth]).length
  await expect.poll(moved, { message: 'games that another engine took over' }).toBeGreaterThan(0)
  await allGoOn(page)
  await page.screenshot({ path: join(PICTURES, 'after.png') })
  expect(sockets).toBe(1)
  expect([...errors, ...faults]).toEqual([])
})
