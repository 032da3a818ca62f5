// The views over a table (panels, chat, notes, tutorial) and the steps that open each.
import { expect, type Page } from 'playwright/test'
import { tableOf } from './look.ts'
import { press } from './dialog.ts'
import { prepared } from './prepared.ts'

/** A view over a table. */
export interface View {
  name: string
  /** Opens it from the table, or from the previous view. */
  open: (page: Page) => Promise<void>
  /** Selector of the element that must fit in the window; by default the front dialog. */
  paper?: string
  /** Stays open: the next view begins from it. */
  stays?: boolean
}

/** Views that share a prepared table, which is loaded only once. */
export interface Group {
  table: string
  views: readonly View[]
}

const DIALOG = '[data-dialog]'
const PEEK = '[data-testid="peek-sheet"]'
const CHAT = '[data-slot="chat"]'
const key = (name: string) => (page: Page) => page.keyboard.press(name)
const bar = (name: string | RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Game' }).getByRole('button', { name }).click()
const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click()
const inTurn =
  (...ways: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const way of ways) await way(page)
  }
/** Opens the zoom of the nth card of the hand. */
const peek = (n: number) => inTurn(key(String(n)), key('i'))
const settings = (name: string, stays = true): View => ({
  name: `settings-${name.toLowerCase().replace(' ', '-')}`,
  open: tab(name),
  stays,
})

/** Panels at a table of five, in the user's turn. */
const PANELS: readonly View[] = [
  { name: 'keys', open: key('?') },
  { name: 'settings-sound', open: key('s'), stays: true },
  ...['Motion', 'Keys', 'Screen', 'House rules', 'Deck'].map((name) => settings(name)),
  settings('Leave', false),
  { name: 'compare', open: key('v') },
  { name: 'field', open: inTurn(key('v'), (page) => press(page, /^Jonas/)) },
  { name: 'instructions', open: bar('Instructions'), stays: true },
  {
    name: 'instructions-found',
    open: (page) => page.getByLabel('Look for a rule or a card').fill('rent'),
    stays: true,
  },
  { name: 'instructions-nothing', open: (page) => page.getByLabel('Look for a rule or a card').fill('xyz') },
  { name: 'bug', open: bar('Report a bug') },
  { name: 'share', open: (page) => page.getByRole('button', { name: /^Share/ }).click() },
  { name: 'remove', open: bar('remove player') },
  { name: 'end-turn', open: key('e') },
  {
    name: 'leave',
    open: inTurn(key('s'), tab('Leave'), (page) => press(page, 'Leave game')),
  },
]
const recolor: View = {
  name: 'recolor-rainbow',
  open: (page) => page.getByRole('button', { name: /^Turn Rainbow/ }).press('Enter'),
}

/** Zooms: a card in the hand, one that can't be played, one in a set. */
const PEEKS: readonly View[] = [
  { name: 'peek-street', open: peek(1), paper: PEEK },
  { name: 'peek-action', open: peek(3), paper: PEEK },
  { name: 'peek-unplayable', open: peek(5), paper: PEEK },
  {
    name: 'peek-in-a-set',
    open: (page) =>
      page
        .getByRole('list', { name: 'Your sets' })
        .getByRole('button', { name: /^Vaccine Valley/ })
        .first()
        .press('i'),
    paper: PEEK,
  },
]

const chatWay = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** The chat undocked, dragged, minimised; the notebook folded. */
const CHATS: readonly View[] = [
  { name: 'chat-floating', open: chatWay('Take the chat off the notebook'), paper: CHAT, stays: true },
  { name: 'chat-held', open: hold, paper: CHAT, stays: true },
  { name: 'chat-small', open: letGo, paper: '[data-testid="chat-small"]', stays: true },
]

async function hold(page: Page): Promise<void> {
  const head = await page.getByRole('button', { name: 'Move the chat' }).boundingBox()
  if (!head) throw new Error('the chat has no head')
  await page.mouse.move(head.x + 8, head.y + 8)
  await page.mouse.down()
  await page.mouse.move(640, 260, { steps: 3 })
}
async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await page.getByRole('button', { name: 'Make the chat small' }).click()
}

/** Simulates a window hidden for half a minute, during which the prepared steps are played. */
async function beAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    window.__step?.()
    const now = performance.now.bind(performance)
    performance.now = () => now() + 30_000
    Object.defineProperty(document, 'hidden', { get: () => false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const LESSONS = 9
const next = (page: Page) =>
  page.getByRole('region', { name: 'Tutorial' }).getByRole('button', { name: 'Next' }).click()

/** All steps of the tutorial, and its end. */
const STEPS: readonly View[] = Array.from({ length: LESSONS + 1 }, (_, n) => ({
  name: n === LESSONS ? 'tutorial-done' : `tutorial-${n + 1}`,
  open: inTurn(n === 0 ? bar('Tutorial') : next, tableOf),
  paper: '[data-testid="tutorial-paper"]',
  stays: n < LESSONS,
}))

const asItIs = (): Promise<void> => Promise.resolve()
const STRIP = '[data-strip]'

/** All views by their table. */
export const GROUPS: readonly Group[] = [
  { table: 'tables/five-players-my-turn?as=A', views: [...PANELS, ...PEEKS, recolor, ...CHATS] },
  { table: 'tables/nine-players?as=A', views: [{ name: 'compare-nine', open: key('v') }] },
  { table: 'crowds/a-vote-among-nine?as=A&step=all', views: [{ name: 'vote-of-nine', open: asItIs }] },
  {
    table: 'crowds/a-vote-among-nine?as=C&step=all',
    views: [{ name: 'vote-of-nine-given', open: asItIs, paper: STRIP }],
  },
  {
    table: 'crowds/nine-and-a-rent?as=A&step=all',
    views: [{ name: 'rent-from-eight', open: asItIs, paper: STRIP }],
  },
  { table: 'tables/two-players?as=A', views: [{ name: 'end-game', open: bar('End Game') }] },
  { table: 'crowds/three-players-at-rest?as=A', views: STEPS },
  {
    table: 'tables/five-players-my-turn?as=C',
    views: [{ name: 'away', open: beAway, paper: '[data-slot="away"]' }],
  },
]

/** Opens a group's table, from the list of prepared tables or from another table. */
export async function sitDown(page: Page, { table }: Group): Promise<void> {
  await prepared(page, `${table}&bare`)
  await tableOf(page)
}

/** Opens a view and waits until it is shown. */
export async function show(page: Page, { open, paper = DIALOG }: View): Promise<void> {
  await open(page)
  await page.locator(paper).first().waitFor()
  await page.mouse.move(4, 4)
}

/** Whether the first matching element lies completely inside the window. */
export async function fits(page: Page, paper = DIALOG): Promise<boolean> {
  const box = await page.locator(paper).first().boundingBox()
  const size = page.viewportSize()
  if (!box || !size) return false
  const { x, y, width, height } = box
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
}

/** Closes a view, unless the next one begins from it. */
export async function putAside(page: Page, { stays, paper }: View): Promise<void> {
  if (stays === true || paper === STRIP) return
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dialog], [data-testid="peek"]')).toHaveCount(0)
}
