// Page actions of a game's start: home, room, bot, table, drag a card, answer a prompt.
import type { CardKey, State } from '#engine/rules/public.ts'
import type {} from '#web/table/canvas/testHooks.ts'
import { pollPage, type EnginePage, type Point } from './enginePage.ts'

/** The seed of a game in which seat 1 begins and holds both cards below. */
export const SEED = 1
const STREET: CardKey = 'brown1'
const ACTION: CardKey = 'costcoRun'

/** Clicks the centre of an enabled element, which must appear within 20 s. */
async function press(page: EnginePage, selector: string, text = ''): Promise<void> {
  await page.click(await pollPage(page, `${selector} ${text}`, middleOf, selector, text))
}

/** The centre of the first enabled element that matches the selector and has this text. Runs in the page. */
function middleOf(selector: string, text: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.textContent.includes(text) &&
      each.getClientRects().length > 0 &&
      !each.matches(':disabled, [aria-disabled="true"]'),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  return hit !== null && (found.contains(hit) || hit.contains(found)) ? at : null
}

/** From the home page to a drawn table with one bot. */
export async function startGame(page: EnginePage): Promise<void> {
  await press(page, '#name')
  await page.type('Ann')
  await press(page, 'button', 'Start a new game')
  await pollPage(page, 'the room’s code', () =>
    /^[A-Z]{4}-\d{2}$/.test(document.querySelector('[data-testid="ticket-code"]')?.textContent ?? ''),
  )
  await press(page, '[aria-label="Seat a bot"] button', 'easy')
  await pollPage(
    page,
    'the bot',
    () => document.querySelector('[data-testid="people-head"]')?.textContent.startsWith('2 playing') === true,
  )
  await press(page, 'button', 'START GAME')
  await pollPage(page, 'the table', () => window.__table?.ready() === true)
  await allDrawn(page)
}

/** Waits until every card on the table has its final face texture. */
export async function allDrawn(page: EnginePage): Promise<void> {
  await pollPage(page, 'the faces', () => window.__table?.plain().length === 0)
}

/** Drags a street to the mat; resolves once the server has accepted it. */
export async function dragStreet(page: EnginePage): Promise<void> {
  const card = await idInHand(page, STREET)
  const from = await pollPage(page, 'the card', (id) => window.__table?.where(id) ?? null, card)
  const to: Point = await pollPage(page, 'the mat', () => window.__table?.field() ?? null)
  await page.drag(from, to)
  await pollPage(page, 'the card on the mat', hasLeft, card)
}

/** Clicks an action card and chooses to play it in its dialog. */
export async function answerPrompt(page: EnginePage): Promise<void> {
  const card = await idInHand(page, ACTION)
  await page.click(await pollPage(page, 'the card', (id) => window.__table?.where(id) ?? null, card))
  await pollPage(page, 'the prompt', () => document.querySelector('[data-dialog="decision"]') !== null)
  await press(page, '[data-dialog="decision"] button', 'Play the action')
  await pollPage(page, 'the card’s effect', hasLeft, card)
}

async function idInHand(page: EnginePage, key: CardKey): Promise<number> {
  return pollPage(
    page,
    `${key} in the hand`,
    (wanted) => {
      const room = window.__table?.room()
      const table: State | null = room?.table ?? null
      const hand = table?.players.find(({ seat }) => seat === room?.seat)?.hand ?? []
      return hand.find((id) => table?.cards[id] === wanted) ?? null
    },
    key,
  )
}

/** Whether a card has left the player's hand and nothing is pending. Runs in the page. */
function hasLeft(card: number): boolean {
  const room = window.__table?.room()
  const mine = room?.table?.players.find(({ seat }) => seat === room.seat)
  return mine !== undefined && !mine.hand.includes(card) && room?.busy === false
}

/** Self-test of the error log: writes to console.error and waits until it is recorded. */
export async function checkErrorLog(page: EnginePage): Promise<void> {
  await page.evaluate((text) => console.error(text), SELF_TEST)
  const end = performance.now() + 10_000
  while (!(await page.errors()).some(isSelfTest)) {
    if (performance.now() > end) throw new Error(`${page.engine}: what goes wrong in the page is not heard`)
    await page.evaluate(() => new Promise<null>((done) => requestAnimationFrame(() => done(null))))
  }
}

const SELF_TEST = 'said by the check itself'
/** Whether an error is the one logged by `checkErrorLog`. */
export const isSelfTest = (error: string): boolean => error.includes(SELF_TEST)
