// Chat and game log: move, dock, minimise, unread count, log filter, catch-up.
import type { Page } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { sendMessage } from './play/chat.ts'
import { waitForTable } from './play/table.ts'
import { joinByCode, startGame, startRoom } from './play/rooms.ts'

const handle = (page: Page) => page.getByRole('button', { name: 'Move the chat' })
const panel = (page: Page) => page.getByRole('region', { name: 'Chat' })
const notebook = (page: Page) => page.getByRole('complementary', { name: 'Log and chat' })

async function chatBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await panel(page).boundingBox()
  if (!box) throw new Error('the chat is not to be seen')
  return box
}

/** Drags the chat by its header to a point and keeps holding it. */
async function dragChat(page: Page, to: { x: number; y: number }): Promise<void> {
  const at = await handle(page).boundingBox()
  if (!at) throw new Error('the chat has no head')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 20)
  await page.mouse.move(to.x, to.y)
}

/** Simulates a hidden window. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Simulates the window shown again after this many seconds. */
const showAgain = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((later) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + later * 1000
    Object.defineProperty(document, 'hidden', { get: () => false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, seconds)

test('chat, log and catch-up at a table with two players and spectators', async ({ people }) => {
  const ann = await people.open()
  const code = await startRoom(ann, 'Ann')
  const ben = await people.open()
  await joinByCode(ben, 'Ben', code)
  // People who chose to watch are members, so the log records them; later spectators are not logged.
  const [dee, eve] = [await people.open(), await people.open()]
  for (const [page, name] of [
    [dee, 'Dee'],
    [eve, 'Eve'],
  ] as const) {
    await joinByCode(page, name, code)
    await page.getByRole('button', { name: 'just here to watch' }).click()
  }
  await expect(ann.getByText('2 playing, 2 watching')).toBeVisible()
  await startGame(ann)
  await waitForTable(ann)
  const cy = await people.open()
  await joinByCode(cy, 'Cy', code)
  await waitForTable(cy)

  await test.step('a message is plain text of at most 200 characters, and never empty', async () => {
    const field = ben.getByLabel('Say something', { exact: true })
    await sendMessage(ben, '<b>bold</b> https://example.com')
    const line = panel(ann).getByText('<b>bold</b> https://example.com')
    await expect(line).toBeVisible()
    await expect(line.locator('a, b')).toHaveCount(0)
    await field.fill('x'.repeat(200))
    await field.press('y')
    await expect(field).toHaveValue('x'.repeat(200))
    await field.fill('   ')
    await field.press('Enter')
    await field.fill('')
    await sendMessage(cy, 'may watchers talk?')
    await expect(panel(ann).getByText('Cy, watching')).toBeVisible()
    await expect(panel(ann).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('the chat is undocked by its header, and keeps its position across a reload', async () => {
    await dragChat(ann, { x: 500, y: 200 })
    await expect(ann.locator('[data-held]')).toBeVisible()
    await expect(ann.getByText('to dock it under the log')).toBeVisible()
    await ann.mouse.up()
    await expect(ann.locator('[data-held]')).toHaveCount(0)
    const before = await chatBox(ann)
    await handle(ann).press('ArrowRight')
    await handle(ann).press('Shift+ArrowDown')
    await ann.getByRole('button', { name: 'Make the chat larger or smaller' }).press('Shift+ArrowRight')
    const moved = { x: before.x + 16, y: before.y + 80, width: before.width + 80, height: before.height }
    expect(await chatBox(ann)).toEqual(moved)
    await ann.getByLabel('Say something', { exact: true }).fill('half a sent')
    await ann.reload()
    await waitForTable(ann)
    expect(await chatBox(ann)).toEqual(moved)
    await ann.setViewportSize({ width: 1280, height: 720 })
    const clamped = await chatBox(ann)
    expect(clamped.y + clamped.height).toBeLessThanOrEqual(720)
    await ann.setViewportSize({ width: 1440, height: 900 })
    await expect(panel(ann).getByText('may watchers talk?'), 'what was said is still there').toBeVisible()
  })

  await test.step('a spectator is back at the table after a reload, and can be reported by name', async () => {
    await cy.reload()
    await waitForTable(cy)
    await expect(panel(cy).getByText('may watchers talk?')).toBeVisible()
    await expect(cy.getByText('You’re just watching.')).toBeVisible()
    const filter = ben.getByRole('button', { name: 'Whose lines to show' })
    await filter.click()
    const cyEntry = ben.getByRole('menuitemcheckbox', { name: 'Cy, watching' })
    await cyEntry.click()
    await expect(filter, 'an active filter is marked').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await cyEntry.click()
    await ben.keyboard.press('Escape')
  })

  await test.step('minimised, it counts unread messages, and shows a divider before them', async () => {
    await ann.getByLabel('Say something', { exact: true }).press('Escape')
    const small = ann.getByRole('button', { name: /^Open the chat/ })
    await expect(small).toBeFocused()
    await sendMessage(ben, 'first')
    await sendMessage(ben, 'second')
    await expect(small).toHaveAccessibleName('Open the chat, 2 new')
    await expect(ann).toHaveTitle(/^\(2\) /)
    await small.click()
    await expect(panel(ann).getByRole('listitem')).toHaveText([
      /bold/,
      /may watchers/,
      'new',
      /first/,
      /second/,
    ])
    await expect(ann).toHaveTitle(/^[^(]/)
  })

  await test.step('after a reload it opens at the newest message, and follows the next one', async () => {
    await ann.getByLabel('Say something', { exact: true }).press('Escape')
    for (const word of ['long', 'longer', 'longest']) await sendMessage(ben, `${word} `.repeat(25))
    await ann.reload()
    await waitForTable(ann)
    await ann.getByRole('button', { name: /^Open the chat/ }).click()
    const lines = panel(ann).getByRole('listitem')
    await expect(lines.last()).toContainText('longest')
    await expect(lines.last()).toBeInViewport()
    await expect(lines.first()).not.toBeInViewport()
    await sendMessage(dee, 'last of all')
    await expect(lines.last()).toContainText('last of all')
    await expect(lines.last()).toBeInViewport()
  })

  await test.step('a message that is refused returns to the field, with the reason', async () => {
    const field = eve.getByLabel('Say something', { exact: true })
    await field.fill('one more')
    // All at once: the limit refills every second.
    await field.evaluate((input: HTMLInputElement, pressed) => {
      const phrase = input.closest('[data-slot="chat"]')?.querySelector<HTMLElement>('[role="group"] button')
      for (let times = 0; times < pressed; times++) phrase?.click()
      input.form?.requestSubmit()
    }, 15)
    await expect(panel(eve).getByRole('alert')).toHaveText('You’re writing too fast. Wait a moment.')
    await expect(field).toHaveValue('one more')
  })

  await test.step('dropped over the notebook it is docked', async () => {
    await dragChat(ann, { x: 1300, y: 700 })
    await ann.mouse.up()
    await expect(notebook(ann).getByText('second')).toBeVisible()
    await notebook(ann).getByRole('button', { name: 'Hide the log' }).click()
    await expect(ann.getByRole('button', { name: 'Open the chat' })).toBeVisible()
    await notebook(ann).getByRole('button', { name: 'Show the log' }).click()
    await expect(notebook(ann).getByText('second')).toBeVisible()
  })

  await test.step('a user’s lines can be muted, on this page only', async () => {
    await ann.getByRole('button', { name: 'Whose lines to show' }).click()
    await ann.getByRole('menuitemcheckbox', { name: /^Ben/ }).click()
    await ann.keyboard.press('Escape')
    await expect(panel(ann).getByText('second')).toHaveCount(0)
    await expect(panel(ann).getByText('may watchers talk?')).toBeVisible()
    await expect(panel(ben).getByText('second')).toBeVisible()
  })

  await test.step('muted users and the log filter are kept across a reload', async () => {
    await ann.getByRole('button', { name: 'Filter the log' }).click()
    await ann.getByRole('menuitemradio', { name: 'Drinks' }).click()
    await ann.keyboard.press('Escape')
    await ann.reload()
    await waitForTable(ann)
    await expect(panel(ann).getByText('may watchers talk?')).toBeVisible()
    await expect(panel(ann).getByText('second')).toHaveCount(0)
    const narrowed = ann.getByRole('button', { name: 'Only drinks: show everything' })
    await narrowed.click()
    await expect(narrowed).toHaveCount(0)
  })

  await test.step('a player who was away gets a catch-up note', async () => {
    const note = ann.getByRole('region', { name: 'While you were away' })
    await hide(ann)
    await dee.getByRole('button', { name: 'Stop Spectating' }).click()
    await expect(notebook(ben).getByText('left', { exact: false }).last()).toBeVisible()
    await showAgain(ann, 25)
    await expect(note).toContainText('Dee left')
    await expect(note).toContainText(/It’s (your|Ben’s) turn/)
    await note.getByRole('button', { name: 'Got it' }).click()
    await expect(note).toHaveCount(0)

    const table = ann.url()
    await ann.goto('about:blank')
    await eve.getByRole('button', { name: 'Stop Spectating' }).click()
    await expect(eve.getByLabel('Your name')).toBeVisible()
    await ann.goto(table)
    await expect(note).toContainText('Eve left')
    await note.getByRole('button', { name: 'Got it' }).click()
    await ann.reload()
    await waitForTable(ann)
    await expect(note).toHaveCount(0)
  })
})

test('the log of a prepared table shows card previews and filters by topic', async ({ people }) => {
  const page = await people.open('/test/tables/five-players-my-turn?bare')
  await waitForTable(page)
  const log = page.getByRole('log', { name: 'What happened' })
  await log.getByRole('button', { name: 'Milan Hospital' }).hover()
  const card = page.getByTestId('card-preview')
  await expect(card).toBeVisible()
  const [box, lines] = [await card.boundingBox(), await log.boundingBox()]
  expect((box?.x ?? 0) + (box?.width ?? 0), 'it covers no line').toBeLessThanOrEqual(lines?.x ?? 0)
  await page.mouse.move(700, 500)
  await expect(card).toHaveCount(0)
  await log.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(card).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(log.getByRole('button', { name: 'Milan Hospital' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Milan Hospital' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Make the chat small' }).click()
  await page.keyboard.press('c')
  await expect(page.getByLabel('Say something', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(log).toBeFocused()

  await page.getByRole('button', { name: 'Filter the log' }).click()
  await page.getByRole('menuitemradio', { name: 'Drinks' }).click()
  await page.keyboard.press('Escape')
  await expect(log.getByRole('listitem')).toHaveText([/must drink: 5M or more paid at once$/])
  await expect(log.locator('[data-kind="drinking-log"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Only drinks: show everything' }).click()
  expect(await log.getByRole('listitem').count()).toBeGreaterThan(15)
  await expect(log.getByRole('listitem').last(), 'whoever was at the end stays there').toBeInViewport()
  await log.evaluate((list) => list.scrollTo(0, 0))
  await page.getByRole('button', { name: 'to the newest' }).click()
  await expect(log.getByRole('listitem').last()).toBeInViewport()
})
