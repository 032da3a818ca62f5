// Browser translation: no screen crashes; names, codes and amounts stay verbatim.
import type { Browser } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { drag, readGame, waitForTable } from './play/table.ts'
import { VIEW_GROUPS, closeView, openView, openGroup } from './play/panels.ts'
import { startRoom } from './play/rooms.ts'
import { TABLE_DIALOGS, openTableDialog } from './play/tableDialogs.ts'
import { SIGNED_IN_ENV, visitSignedIn } from './translated/signedIn.ts'
import { ANN, noFindings, open, visit, type Findings } from './translated/visit.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

/** All pages that need no game. */
const PAGES = [
  ...['/', '/market', '/profile', '/instructions', '/contribute', '/privacy-policy', '/report-a-bug'],
  ...['/forgot-password', '/mobile', '/scratchpad', '/feedback', '/operator', '/test'],
]
/** Seed of a game in which seat 1 starts with a brown street. */
const SEED = 1

async function pages(browser: Browser, url: string, findings: Findings): Promise<void> {
  const page = await open(browser, url, findings)
  for (const path of PAGES) {
    await visit(page, path, findings, async () => {
      await page.goto(url + path)
      await page.locator('main, h1').first().waitFor()
    })
  }
  await page.context().close()
}

/** From home through a lobby to a table, and a turn there until the other player's. */
async function firstTurn(browser: Browser, url: string, findings: Findings): Promise<void> {
  const page = await open(browser, url, findings)
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).click()
  await visit(page, 'waiting room', findings, async () => {
    await startRoom(page, ANN)
  })
  await visit(page, 'a bot', findings, async () => {
    await press('easy')
    await page.locator('[data-testid="member"]', { hasText: 'bot' }).first().waitFor()
  })
  await visit(page, 'table', findings, async () => {
    await press('Start game')
    await waitForTable(page)
  })
  await visit(page, 'a card played', findings, async () => {
    const game = await readGame(page)
    const hand = game?.table.players.find(({ seat }) => seat === game.seat)?.hand ?? []
    const card = hand.find((id) => game?.table.cards[id] === 'brown1') ?? 0
    await drag(page, card, { zone: 'field' })
    await page.waitForFunction((id) => {
      const room = window.__table?.room()
      return room?.table?.players.find(({ seat }) => seat === room.seat)?.hand.includes(id) === false
    }, card)
  })
  await visit(page, 'my turn ended', findings, async () => {
    await page.getByRole('button', { name: 'End turn', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'End turn' }).click()
    await page.waitForFunction(() => (window.__table?.room().table?.turn.number ?? 0) > 1)
  })
  await page.context().close()
}

/** All panels and dialogs of the table, on prepared tables. */
async function overTables(browser: Browser, url: string, findings: Findings): Promise<void> {
  const page = await open(browser, `${url}/test`, findings)
  for (const group of VIEW_GROUPS) {
    await visit(page, group.table, findings, () => openGroup(page, group))
    for (const view of group.views)
      await visit(page, view.name, findings, async () => {
        await openView(page, view)
        await closeView(page, view)
      })
  }
  for (const dialog of TABLE_DIALOGS)
    await visit(page, dialog.name, findings, () => openTableDialog(page, url, dialog))
  await page.context().close()
}

/** The end of a game, for three ways to win. */
const ENDS = ['a-game-won?as=A', 'a-rainbow-won?as=A', 'a-game-to-remember?as=D']

async function resultsPages(browser: Browser, url: string, findings: Findings): Promise<void> {
  const page = await open(browser, `${url}/test`, findings)
  for (const end of ENDS)
    await visit(page, end, findings, async () => {
      await page.goto(`${url}/test/screens/${end}&bare&step=all`)
      await page.getByRole('heading', { name: /has won|^Congrats/ }).waitFor()
    })
  await page.context().close()
}

test.use({ siteEnv: { ...seeded(SEED), ...SIGNED_IN_ENV } })

test('no screen crashes under translation, and no name, code, amount or title is translated', async ({
  browser,
  site,
}) => {
  const findings = noFindings()
  await Promise.all([
    firstTurn(browser, site.url, findings)
      .then(() => pages(browser, site.url, findings))
      .then(() => visitSignedIn(browser, site, findings)),
    overTables(browser, site.url, findings).then(() => resultsPages(browser, site.url, findings)),
  ])
  const { screens, texts, ...wrong } = findings
  expect(screens).toBeGreaterThan(PAGES.length)
  expect(texts).toBeGreaterThan(screens)
  expect(wrong).toEqual({ crashed: [], unreached: [], stale: new Map(), translated: new Map() })
})
