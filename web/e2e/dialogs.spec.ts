// Table dialogs that a whole game rarely shows: rare cards, votes, drinks, explanations.
import type { Page } from 'playwright/test'
import { findPlayer, type CardId } from '#engine/rules/public.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import type {} from '#web/dev/tables/SceneTable.tsx'
import { expect, test } from './fixture.ts'
import { pressButton, selectTile } from './play/dialog.ts'
import { storePreferences } from './play/preparedTables.ts'
import { click, pickUp, readGame, positionOf, waitForTable, type GameState } from './play/table.ts'

const SMALL = { width: 1280, height: 720 }
const dialog = (page: Page, name: string) => page.locator(`[data-dialog="${name}"]`)
const banner = (page: Page, name: string) => page.locator(`[data-banner="${name}"]`)

/** Navigates the page to another prepared table. */
async function openTable(page: Page, url: string, scene: string): Promise<GameState> {
  await page.goto(`${url}/test/dialogs/${scene}&bare`)
  return waitForTable(page)
}
const handOf = async (page: Page): Promise<string[]> => {
  const game = await readGame(page)
  const hand = game ? (findPlayer(game.table, game.seat)?.hand ?? []) : []
  return hand.map((card) => game?.table.cards[card] ?? '')
}

test('rare cards by mouse: Pay My Rent, False Positive, Second Wave, Share Screen', async ({
  people,
  site,
}) => {
  const page = await people.open('/test', SMALL)
  await openTable(page, site.url, 'rent-with-pay-my-rent?as=A&step=all')
  await pressButton(page, 'Pay My Rent')
  await selectTile(page, { name: 'Abena' })
  await pressButton(page, 'Pass it to Abena')
  await expect(banner(page, 'waiting')).toContainText('Abena (6M)')
  await expect(page.getByRole('log', { name: 'What happened' })).toContainText('passed the rent on to Abena')
  expect(await handOf(page)).not.toContain('payMyRent')

  await openTable(page, site.url, 'take-an-action-back?as=A&lay=falsePositive')
  await pressButton(page, /^Play the action/)
  await dialog(page, 'false-positive').locator('[data-testid="pick"] button').first().click()
  await page.locator('[data-confirm]').click()
  await expect.poll(() => handOf(page)).toContain('closeBusiness')

  await openTable(page, site.url, 'take-an-action-back?as=A&lay=secondWave')
  await pressButton(page, /^Play the action/)
  await dialog(page, 'second-wave').locator('[data-testid="pick"] button').first().click()
  await page.locator('[data-confirm]').click()
  await expect.poll(() => handOf(page)).toContain('closeBorders')

  await page.clock.install()
  await openTable(page, site.url, 'a-hand-revealed?as=A&step=all')
  await dialog(page, 'reveal').getByRole('timer').click()
  await expect(dialog(page, 'reveal')).toHaveCount(0)
  await openTable(page, site.url, 'a-hand-revealed?as=A&step=all')
  await expect(dialog(page, 'reveal')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 5000)
  await expect(dialog(page, 'reveal')).toBeVisible()
  await page.clock.runFor(6000)
  await expect(dialog(page, 'reveal')).toHaveCount(0)
})

test('a removal vote is answered, pending and cancelled; choosing oneself offers to leave', async ({
  people,
  site,
}) => {
  const page = await people.open('/test', SMALL)
  await openTable(page, site.url, 'a-vote?as=A&step=all')
  await expect(dialog(page, 'vote')).toContainText('Jonas’s hand, bank and properties would go')
  await pressButton(page, 'Kick out')
  await expect(banner(page, 'vote')).toContainText('Waiting for others to vote')
  await expect(page.getByRole('button', { name: 'Cancel the vote' })).toHaveCount(0)

  await openTable(page, site.url, 'a-vote?as=D&step=all')
  await expect(banner(page, 'vote')).toContainText('Waiting for others to vote')
  await page.getByRole('button', { name: 'Cancel the vote' }).click()
  await expect(banner(page, 'vote')).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove player' }).click()
  await page.getByRole('button', { name: /leave the game/ }).click()
  const leave = page.getByRole('dialog', { name: 'Leave the game?' })
  await expect(leave).toContainText('Are you sure you want to leave the game?')
  await leave.getByRole('button', { name: 'Stay' }).first().click()
  await expect(leave).toHaveCount(0)
  expect((await readGame(page))?.table.players).toHaveLength(5)
})

test('the buttons of a dialog have a background only while something scrolls below them', async ({
  people,
  site,
}) => {
  const page = await people.open('/test', SMALL)
  await openTable(page, site.url, 'say-no-again?as=A&step=all')
  const buttons = dialog(page, 'no').locator('[data-slot="no-buttons"]')
  await expect(buttons).toHaveCSS('background-size', '0px auto')
  await page.setViewportSize({ width: 1280, height: 400 })
  await expect(buttons).toHaveCSS('background-size', 'auto')
})

/** Keeps the page's commands from the room until `release`; `sent`: the number of commands since. */
const holdCommands = (page: Page) =>
  page.evaluateHandle(() => {
    const host = window.__practice?.host
    if (!host) throw new Error('no prepared table')
    const original = host.ask.bind(host)
    const held: Parameters<typeof original>[0][] = []
    let sent = 0
    host.ask = (asked) => {
      if (asked.kind === 'command') sent += 1
      held.push(asked)
    }
    return {
      release: () => {
        for (const asked of held.splice(0)) original(asked)
        host.ask = (asked) => {
          if (asked.kind === 'command') sent += 1
          original(asked)
        }
      },
      sent: () => sent,
    }
  })

test('a button that is pressed again before the answer sends nothing more', async ({ people, site }) => {
  const page = await people.open('/test', SMALL)
  const busy = async (): Promise<boolean | undefined> => (await readGame(page))?.busy
  for (const [scene, name] of [
    ['take-an-action-back?as=A&lay=falsePositive', /^Bank it/],
    ['take-an-action-back?as=A&lay=falsePositive', 'Put the card back'],
    ['a-vote?as=D&step=all', 'Cancel the vote'],
  ] as const) {
    await openTable(page, site.url, scene)
    const commands = await holdCommands(page)
    const button = page.getByRole('button', { name }).last()
    await button.dispatchEvent('click')
    await expect.poll(busy).toBe(true)
    await button.dispatchEvent('click')
    await commands.evaluate(({ release }) => release())
    await expect.poll(busy).toBe(false)
    expect(await commands.evaluate(({ sent }) => sent()), String(name)).toBe(1)
  }
})

test('the advice is taken by one key; drinks and payouts are shown', async ({ people, site }) => {
  const page = await people.open('/test', SMALL)
  await page.clock.install()
  await openTable(page, site.url, 'pay-without-a-no?as=A&step=all')
  await expect(dialog(page, 'pay')).toContainText('Suggestion:')
  // Keys pressed while a dialog opens are ignored.
  await page.clock.fastForward(500)
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Chosen' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'drink')).toContainText('5M or more paid at once')
  await expect(dialog(page, 'drink').getByRole('listitem')).toContainText(['You'])
  await pressButton(page, 'Cheers!')
  await expect(dialog(page, 'drink')).toHaveCount(0)

  await openTable(page, site.url, 'big-tech-payout?as=A&lay=bigTechPayout')
  await pressButton(page, /^Play the action/)
  await expect(dialog(page, 'payout').getByRole('listitem')).toHaveCount(5)
  await expect(
    dialog(page, 'payout')
      .getByRole('listitem')
      .getByText(/^\+\d+M$/),
  ).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'payout')).toHaveCount(0)
})

test('the pay button names the rent and its amount, and is enabled once enough is selected', async ({
  people,
  site,
}) => {
  const page = await people.open('/test', SMALL)
  await openTable(page, site.url, 'pay-without-a-no?as=A&step=all')
  const pay = dialog(page, 'pay')
  const button = pay.locator('[data-confirm]')
  await expect(button).toHaveText('Pay rent 0M')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await pay.getByRole('button', { name: 'Use that' }).click()
  await expect(button).toHaveText(/^Pay rent [1-9]\d*M$/)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('a refused payment shows the reason in its own dialog', async ({ people, site }) => {
  const page = await people.open('/test', SMALL)
  const { table } = await openTable(page, site.url, 'pay-without-a-no?as=A&step=all')
  const pay = dialog(page, 'pay')
  await expect(pay).toContainText('Suggestion:')
  // Replace the chosen payment by an empty one, which the room refuses.
  const ask = table.pending?.kind === 'asking' ? table.pending.ask : 0
  const empty = [...encodeCommand({ kind: 'pay', pay: { ask, lane: 0, cards: [] } })]
  await page.evaluate((bytes) => {
    const host = window.__practice?.host
    if (!host) throw new Error('no prepared table')
    const original = host.ask.bind(host)
    host.ask = (asked) => {
      host.ask = original
      original(asked.kind === 'command' ? { ...asked, command: Uint8Array.from(bytes) } : asked)
    }
  }, empty)
  await pay.getByRole('button', { name: 'Use that' }).click()
  await pay.getByRole('button', { name: /^Pay( rent)? \d+M$/ }).click()
  await expect(pay.getByRole('alert')).toContainText('That is not enough, and you have more to pay with.')
  await expect(page.getByRole('dialog', { name: 'Woah there!' })).toHaveCount(0)
  await pay.getByRole('button', { name: 'Why?' }).click()
  await expect(pay.getByRole('note')).toBeVisible()
  // The paper may scroll; the confirm button stays in view.
  await expect(pay.locator('[data-confirm]')).toBeInViewport({ ratio: 1 })
  await expect(pay.getByRole('note').getByText('Paying less is only enough')).toBeInViewport()
  // Another choice clears the refusal, and this time the payment is sent unchanged.
  await pay.locator('[data-option][aria-pressed="true"]').first().click()
  await expect(pay.getByRole('alert')).toHaveCount(0)
  await pay.getByRole('button', { name: 'Use that' }).click()
  await pay.getByRole('button', { name: /^Pay( rent)? \d+M$/ }).click()
  await expect(pay).toHaveCount(0)
})

test('the shortcut for the advice can be remapped', async ({ people, site }) => {
  const page = await people.open('/test', SMALL)
  await page.clock.install()
  await storePreferences(page, { keys: { pay: 'q' } })
  await openTable(page, site.url, 'pay-without-a-no?as=A&step=all')
  const use = page.getByRole('button', { name: 'Use that' })
  await expect(use).toHaveAttribute('aria-keyshortcuts', 'Q')
  await page.clock.fastForward(500)
  await page.keyboard.press('p')
  await expect(use).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: 'Chosen' })).toBeVisible()
})

test('a refusal has an explanation, in its dialog and at a refused drop', async ({ people, site }) => {
  const page = await people.open('/', SMALL)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Join a game with a code').fill('BBBB-99')
  await page.getByRole('button', { name: 'Join!' }).click()
  const woah = page.getByRole('dialog', { name: 'Woah there!' })
  await woah.getByRole('button', { name: 'Why?' }).click()
  await expect(woah.getByRole('note')).toContainText('Each game has its own code')
  await woah.getByRole('button', { name: 'CLOSE' }).click()
  await expect(woah).toHaveCount(0)

  const { table, seat } = await openTable(page, site.url, 'pay-a-debt?as=B&step=all')
  const [card] = findPlayer(table, seat)?.hand ?? []
  await click(page, { card: card ?? 0 })
  await page.getByRole('button', { name: 'Why not?' }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('refused-mark')).toHaveCount(0)
})

/** Drags a card of the hand over another one to its right. */
async function dragPast(page: Page, card: CardId, other: CardId): Promise<void> {
  const from = await positionOf(page, { card })
  const goal = await positionOf(page, { card: other })
  const along = (part: number) => ({ x: from.x + (goal.x + 50 - from.x) * part, y: goal.y })
  await pickUp(page, from, along(0.5))
  await page.mouse.move(along(1).x, goal.y)
  await page.mouse.up()
}

test('a reload keeps an open picker and the order of the hand', async ({ people, site }) => {
  const page = await people.open('/test', SMALL)
  const { table, seat } = await openTable(page, site.url, 'too-many-cards?as=A&kept')
  const hand = findPlayer(table, seat)?.hand ?? []
  const [first, last] = [hand[0] ?? 0, hand.at(-1) ?? 0]
  await dragPast(page, first, last)
  const left = async (): Promise<boolean> =>
    (await positionOf(page, { card: last })).x < (await positionOf(page, { card: first })).x
  await expect.poll(left, { message: 'the first card lies last' }).toBe(true)
  await page.reload()
  await waitForTable(page)
  await expect.poll(left, { message: 'the first card still lies last' }).toBe(true)

  await openTable(page, site.url, 'choose-a-target?as=A&lay=closeBusiness&kept')
  await pressButton(page, /^Play the action/)
  await selectTile(page, { name: 'Teo' })
  await page.reload()
  await waitForTable(page)
  await expect(dialog(page, 'target').locator('[aria-pressed="true"]')).toContainText('Teo')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'target')).toHaveCount(0)
  await page.reload()
  await waitForTable(page)
  await expect(dialog(page, 'decision'), 'what was put back is not chosen for any more').toBeVisible()
})
