// Timing at the table: first paint, dialogs after the card lands, drink notices.
import type { Page } from 'playwright/test'
import { findPlayer } from '#engine/rules/public.ts'
import { expect, test, type People } from './fixture.ts'
import { MAX_MS } from '#web/table/motion/settling.ts'
import { click, readGame, waitForTable } from './play/table.ts'
import { storePreferences, takeStep } from './play/preparedTables.ts'

declare global {
  interface Window {
    /** State at the first dialog: plate, and the played card's distance to its target in px; its most before. */
    seenFirst?: { plate: string; off: number; most: number }
    /** The played card's distance to its target now, in px. */
    offTarget?: () => number
  }
}

const FRAME_MS = 17

async function open(people: People, path: string, preferences: object = {}): Promise<Page> {
  const page = await people.open('/test')
  await storePreferences(page, preferences)
  await page.goto(new URL(`/test/${path}&bare`, page.url()).href)
  return page
}

test('the canvas is hidden before its first frame, which would be black', async ({ people }) => {
  const page = await people.open('/test')
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto(new URL('/test/tables/two-players?as=A&bare', page.url()).href)
  const canvas = page.locator('[data-testid="table-cloth"] > canvas')
  await expect(canvas).toHaveCount(1)
  await expect(canvas).toBeHidden()
  await expect(page.getByTestId('table-cloth')).toHaveCSS('background-image', /gradient/)
})

test('a question opens once its card has landed, not while it moves', async ({ people }) => {
  const page = await open(people, 'dialogs/pay-a-debt?as=A', { motion: 'full' })
  await waitForTable(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    const seen: NonNullable<Window['seenFirst']> = { plate: '', off: Infinity, most: 0 }
    window.seenFirst = seen
    new MutationObserver((_, observer) => {
      const plate = document.querySelector<HTMLElement>('[data-plate]')?.dataset['plate']
      if (plate !== undefined) seen.plate = plate
      if (!document.querySelector('[data-dialog]')) return
      observer.disconnect()
      seen.off = window.offTarget?.() ?? Infinity
    }).observe(document.body, { childList: true, subtree: true })
    window.offTarget = () => {
      const top = window.__table?.room().table?.discard.at(-1) ?? 0
      const [at, rest] = [window.__table?.seen(top), window.__table?.where(top)]
      return at && rest ? Math.hypot(at.x - rest.x, at.y - rest.y) : 0
    }
  })
  await takeStep(page)
  for (let ms = 0; ms < MAX_MS; ms += FRAME_MS) {
    await page.clock.runFor(FRAME_MS)
    await page.evaluate(() => {
      const { seenFirst: seen, offTarget } = window
      if (seen && offTarget) seen.most = Math.max(seen.most, offTarget())
    })
  }
  await expect(page.locator('[data-dialog]')).toBeVisible()
  const first = await page.evaluate(() => window.seenFirst)
  expect(first?.plate).toBe('question')
  expect(first?.most, 'the card moved').toBeGreaterThan(50)
  expect(first?.off, 'the card had landed').toBeLessThan(2)
})

/** Pays a debt of more than 5M, which triggers a drink. */
async function payFiveMillion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use that' }).click()
  await page.locator('[data-dialog="pay"] [data-confirm]').click()
}
const drink = (page: Page) => page.locator('[data-dialog="drink"]')

test('a player who must drink gets a dialog that closes by itself; none if it is turned off', async ({
  people,
}) => {
  const page = await open(people, 'dialogs/pay-without-a-no?as=A&step=all')
  await waitForTable(page)
  await payFiveMillion(page)
  await expect(drink(page)).toBeVisible()
  // It closes by itself.
  await expect(drink(page)).toHaveCount(0)

  const calm = await open(people, 'dialogs/pay-without-a-no?as=A&step=all', { cheers: false })
  await waitForTable(calm)
  await payFiveMillion(calm)
  await expect(calm.getByRole('log', { name: 'What happened' })).toContainText('must drink')
  await expect(drink(calm)).toHaveCount(0)
})

test('the drinking dialog closes at once when my turn starts', async ({ people }) => {
  const page = await open(people, 'dialogs/pay-without-a-no?as=A&step=all')
  await waitForTable(page)
  await page.clock.install()
  await payFiveMillion(page)
  await page.clock.runFor(1000)
  await expect(drink(page)).toBeVisible()
  await page.evaluate(() => {
    const host = window.__practice?.host
    const rest = host?.state()?.turn.of ?? 0
    host?.act(rest, { kind: 'endTurn', endTurn: {} })
    host?.act(host.state()?.turn.of ?? 0, { kind: 'endTurn', endTurn: {} })
  })
  await expect.poll(() => page.evaluate(() => window.__table?.room().table?.turn.of)).toBe(1)
  await expect(drink(page)).toHaveCount(0)
})

test('others see a drink toast and no dialog; a played card has a toast at its seat', async ({ people }) => {
  const page = await open(people, 'dialogs/pay-without-a-no?as=C')
  await waitForTable(page)
  await takeStep(page)
  await expect(page.locator('[data-toast="card"]')).toHaveText('Rent: Red or Yellow')
  await page.evaluate(() => {
    const host = window.__practice?.host
    const s = host?.state()
    const asked = s?.pending?.kind === 'asking' ? s.pending : null
    const player = s?.players.find(({ seat }) => seat === 1)
    if (!host || !asked || !player) throw new Error('nobody is asked')
    host.act(1, { kind: 'pay', pay: { ask: asked.ask, lane: 0, cards: [...player.bank, ...player.field] } })
  })
  await expect(page.locator('[data-toast="drink"]')).toBeVisible()
  await expect(drink(page)).toHaveCount(0)
})

test('two updates that arrive together are both announced to screen readers', async ({ people }) => {
  const page = await open(people, 'tables/five-players-my-turn?as=A')
  await waitForTable(page)
  await page.evaluate(() => {
    const host = window.__practice?.host
    for (let turn = 0; turn < 2; turn += 1)
      host?.act(host.state()?.turn.of ?? 0, { kind: 'endTurn', endTurn: {} })
  })
  await expect(page.locator('[data-live="quiet"]')).toContainText(
    /Turn 2 begins: Jonas\..*Turn 3 begins: Abena\./,
  )
})

test('a new user’s first click raises the card and shows its options; later clicks play', async ({
  people,
}) => {
  const page = await people.openAsNovice('/test/tables/five-players-my-turn?as=A&bare')
  const { table, seat } = await waitForTable(page)
  const hand = findPlayer(table, seat)?.hand ?? []
  const [card = 0] = hand.filter((each) => table.cards[each] === 'closeBusiness')
  await expect(page.getByText('Drag a card onto your mat to play it')).toBeVisible()
  await expect(page.getByText('Drag a card here to bank it.')).toBeVisible()
  await click(page, { card })
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect((await readGame(page))?.table.pending).toBe(null)
  await page.getByRole('button', { name: 'Bank it: 1M' }).click()
  await expect.poll(async () => findPlayer((await waitForTable(page)).table, seat)?.hand).not.toContain(card)
  await expect(page.getByText('Drag a card')).toHaveCount(0)
})
