// The views over a table (panels, chat, notes, tutorial) and the steps that open each.
import { expect, type Page } from 'playwright/test'
import { waitForTable } from './table.ts'
import { pressButton } from './dialog.ts'
import { openPreparedTable } from './preparedTables.ts'

/** A view over a table. */
export interface View {
  name: string
  /** Opens it from the table, or from the previous view. */
  open: (page: Page) => Promise<void>
  /** Selector of the element that must fit in the window; by default the front dialog. */
  selector?: string
  /** Stays open: the next view begins from it. */
  staysOpen?: boolean
}

/** Views that share a prepared table, which is loaded only once. */
export interface ViewGroup {
  table: string
  views: readonly View[]
}

const DIALOG = '[data-dialog]'
const PEEK = '[data-testid="peek-sheet"]'
const CHAT = '[data-slot="chat"]'
const pressKey = (name: string) => (page: Page) => page.keyboard.press(name)
const pressBar = (name: string | RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Game' }).getByRole('button', { name }).click()
const openTab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click()
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
/** Opens the zoom of the nth card of the hand. */
const zoomCard = (n: number) => inOrder(pressKey(String(n)), pressKey('i'))
const settings = (name: string, staysOpen = true): View => ({
  name: `settings-${name.toLowerCase().replace(' ', '-')}`,
  open: openTab(name),
  staysOpen,
})

/** Panels at a table of five, in the user's turn. */
const PANELS: readonly View[] = [
  { name: 'keys', open: pressKey('?') },
  { name: 'settings-sound', open: pressKey('s'), staysOpen: true },
  ...['Motion', 'Keys', 'Screen', 'House rules', 'Deck'].map((name) => settings(name)),
  settings('Leave', false),
  { name: 'compare', open: pressKey('v') },
  { name: 'field', open: inOrder(pressKey('v'), (page) => pressButton(page, /^Jonas/)) },
  { name: 'instructions', open: pressBar('Instructions'), staysOpen: true },
  {
    name: 'instructions-found',
    open: (page) => page.getByLabel('Look for a rule or a card').fill('rent'),
    staysOpen: true,
  },
  { name: 'instructions-nothing', open: (page) => page.getByLabel('Look for a rule or a card').fill('xyz') },
  { name: 'bug', open: pressBar('Report a bug') },
  { name: 'share', open: (page) => page.getByRole('button', { name: /^Share/ }).click() },
  { name: 'remove', open: pressBar('remove player') },
  { name: 'end-turn', open: pressKey('e') },
  {
    name: 'leave',
    open: inOrder(pressKey('s'), openTab('Leave'), (page) => pressButton(page, 'Leave game')),
  },
]
const recolor: View = {
  name: 'recolor-rainbow',
  open: (page) => page.getByRole('button', { name: /^Turn Rainbow/ }).press('Enter'),
}

/** Zooms: a card in the hand, one that can't be played, one in a set. */
const PEEKS: readonly View[] = [
  { name: 'peek-street', open: zoomCard(1), selector: PEEK },
  { name: 'peek-action', open: zoomCard(3), selector: PEEK },
  { name: 'peek-unplayable', open: zoomCard(5), selector: PEEK },
  {
    name: 'peek-in-a-set',
    open: (page) =>
      page
        .getByRole('list', { name: 'Your sets' })
        .getByRole('button', { name: /^Vaccine Valley/ })
        .first()
        .press('i'),
    selector: PEEK,
  },
]

const pressNamed = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** The chat undocked, dragged, minimised; the notebook folded. */
const CHATS: readonly View[] = [
  {
    name: 'chat-floating',
    open: pressNamed('Take the chat off the notebook'),
    selector: CHAT,
    staysOpen: true,
  },
  { name: 'chat-held', open: dragChat, selector: CHAT, staysOpen: true },
  { name: 'chat-small', open: dropAndMinimiseChat, selector: '[data-testid="chat-small"]', staysOpen: true },
]

async function dragChat(page: Page): Promise<void> {
  const head = await page.getByRole('button', { name: 'Move the chat' }).boundingBox()
  if (!head) throw new Error('the chat has no head')
  await page.mouse.move(head.x + 8, head.y + 8)
  await page.mouse.down()
  await page.mouse.move(640, 260, { steps: 3 })
}
async function dropAndMinimiseChat(page: Page): Promise<void> {
  await page.mouse.up()
  await page.getByRole('button', { name: 'Make the chat small' }).click()
}

/** Simulates a window hidden for half a minute, during which the prepared steps are played. */
async function hideAndReturn(page: Page): Promise<void> {
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

const LESSON_COUNT = 9
const next = (page: Page) =>
  page.getByRole('region', { name: 'Tutorial' }).getByRole('button', { name: 'Next' }).click()

/** All steps of the tutorial, and its end. */
const STEPS: readonly View[] = Array.from({ length: LESSON_COUNT + 1 }, (_, n) => ({
  name: n === LESSON_COUNT ? 'tutorial-done' : `tutorial-${n + 1}`,
  open: inOrder(n === 0 ? pressBar('Tutorial') : next, waitForTable),
  selector: '[data-testid="tutorial-paper"]',
  staysOpen: n < LESSON_COUNT,
}))

const alreadyOpen = (): Promise<void> => Promise.resolve()
const BANNER = '[data-banner]'

/** All views by their table. */
export const VIEW_GROUPS: readonly ViewGroup[] = [
  { table: 'tables/five-players-my-turn?as=A', views: [...PANELS, ...PEEKS, recolor, ...CHATS] },
  { table: 'tables/nine-players?as=A', views: [{ name: 'compare-nine', open: pressKey('v') }] },
  { table: 'crowds/a-vote-among-nine?as=A&step=all', views: [{ name: 'vote-of-nine', open: alreadyOpen }] },
  {
    table: 'crowds/a-vote-among-nine?as=C&step=all',
    views: [{ name: 'vote-of-nine-given', open: alreadyOpen, selector: BANNER }],
  },
  {
    table: 'crowds/nine-and-a-rent?as=A&step=all',
    views: [{ name: 'rent-from-eight', open: alreadyOpen, selector: BANNER }],
  },
  { table: 'tables/two-players?as=A', views: [{ name: 'end-game', open: pressBar('End Game') }] },
  { table: 'crowds/three-players-at-rest?as=A', views: STEPS },
  {
    table: 'tables/five-players-my-turn?as=C',
    views: [{ name: 'away', open: hideAndReturn, selector: '[data-slot="away"]' }],
  },
]

/** Opens a group's table, from the list of prepared tables or from another table. */
export async function openGroup(page: Page, { table }: ViewGroup): Promise<void> {
  await openPreparedTable(page, `${table}&bare`)
  await waitForTable(page)
}

/** Opens a view and waits until it is shown. */
export async function openView(page: Page, { open, selector = DIALOG }: View): Promise<void> {
  await open(page)
  await page.locator(selector).first().waitFor()
  await page.mouse.move(4, 4)
}

/** Whether the first matching element lies completely inside the window. */
export async function isInWindow(page: Page, selector = DIALOG): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox()
  const size = page.viewportSize()
  if (!box || !size) return false
  const { x, y, width, height } = box
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
}

/** Closes a view, unless the next one begins from it. */
export async function closeView(page: Page, { staysOpen, selector }: View): Promise<void> {
  if (staysOpen === true || selector === BANNER) return
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dialog], [data-testid="peek"]')).toHaveCount(0)
}
