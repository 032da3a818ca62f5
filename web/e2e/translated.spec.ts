// Browser translation: no screen crashes; names, codes and amounts stay verbatim.
import type { Browser } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { drag, look, tableOf } from './play/look.ts'
import { GROUPS, putAside, show, sitDown } from './play/panels.ts'
import { SHOTS, take } from './play/shots.ts'
import { SIGNED_IN_ENV, signedIn } from './translated/signedIn.ts'
import { ANN, nothingFound, open, visit, type Found } from './translated/visit.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

/** All pages that need no game. */
const PAGES = [
  ...['/', '/market', '/profile', '/instructions', '/contribute', '/privacy-policy', '/report-a-bug'],
  ...['/forgot-password', '/mobile', '/scratchpad', '/feedback', '/operator', '/test'],
]
/** Seed of a game in which seat 1 starts with a brown street. */
const SEED = 1

async function pages(browser: Browser, url: string, found: Found): Promise<void> {
  const page = await open(browser, url, found)
  for (const path of PAGES) {
    await visit(page, path, found, async () => {
      await page.goto(url + path)
      await page.locator('main, h1').first().waitFor()
    })
  }
  await page.context().close()
}

/** From home through a lobby to a table, and a turn there until the other player's. */
async function turn(browser: Browser, url: string, found: Found): Promise<void> {
  const page = await open(browser, url, found)
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).click()
  await visit(page, 'waiting room', found, async () => {
    await page.getByLabel('Your name').fill(ANN)
    await press('Start a new game')
    await page
      .getByTestId('ticket-code')
      .filter({ hasText: /^[A-Z]{4}-\d{2}$/ })
      .waitFor()
  })
  await visit(page, 'a bot', found, async () => {
    await press('easy')
    await page.locator('[data-testid="member"]', { hasText: 'bot' }).first().waitFor()
  })
  await visit(page, 'table', found, async () => {
    await press('Start game')
    await tableOf(page)
  })
  await visit(page, 'a card played', found, async () => {
    const seen = await look(page)
    const hand = seen?.table.players.find(({ seat }) => seat === seen.seat)?.hand ?? []
    const card = hand.find((id) => seen?.table.cards[id] === 'brown1') ?? 0
    await drag(page, card, { zone: 'field' })
    await page.waitForFunction((id) => {
      const room = window.__table?.room()
      return room?.table?.players.find(({ seat }) => seat === room.seat)?.hand.includes(id) === false
    }, card)
  })
  await visit(page, 'my turn ended', found, async () => {
    await page.getByRole('button', { name: 'End turn', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
    await page.waitForFunction(() => (window.__table?.room().table?.turn.number ?? 0) > 1)
  })
  await page.context().close()
}

/** All panels and dialogs of the table, on prepared tables. */
async function overTables(browser: Browser, url: string, found: Found): Promise<void> {
  const page = await open(browser, `${url}/test`, found)
  for (const group of GROUPS) {
    await visit(page, group.table, found, () => sitDown(page, group))
    for (const view of group.views)
      await visit(page, view.name, found, async () => {
        await show(page, view)
        await putAside(page, view)
      })
  }
  for (const shot of SHOTS) await visit(page, shot.name, found, () => take(page, url, shot))
  await page.context().close()
}

/** The end of a game, for three ways to win. */
const ENDS = ['a-game-won?as=A', 'a-rainbow-won?as=A', 'a-game-to-remember?as=D']

async function overs(browser: Browser, url: string, found: Found): Promise<void> {
  const page = await open(browser, `${url}/test`, found)
  for (const end of ENDS)
    await visit(page, end, found, async () => {
      await page.goto(`${url}/test/screens/${end}&bare&step=all`)
      await page.getByRole('heading', { name: /has won|^Congrats/ }).waitFor()
    })
  await page.context().close()
}

test.use({ siteEnv: { ...seeded(SEED), ...SIGNED_IN_ENV } })
test.setTimeout(600_000)

test('no screen crashes under translation, and no name, code, amount or title is translated', async ({
  browser,
  site,
}) => {
  const found = nothingFound()
  await Promise.all([
    turn(browser, site.url, found)
      .then(() => pages(browser, site.url, found))
      .then(() => signedIn(browser, site, found)),
    overTables(browser, site.url, found).then(() => overs(browser, site.url, found)),
  ])
  const { screens, texts, ...wrong } = found
  expect(screens).toBeGreaterThan(PAGES.length)
  expect(texts).toBeGreaterThan(screens)
  expect(wrong).toEqual({ fallen: [], unreached: [], stale: new Map(), renamed: new Map() })
})
