// Reads the game state of a page and finds cards and zones on its canvas.
import { expect, type Page } from 'playwright/test'
import type { CardId, Seat, State } from '#engine/rules/public.ts'
import type { PageState } from '#web/table/canvas/testHooks.ts'

/** A page's game state. */
export type GameState = PageState & { table: State }

/** The page's current game state; null when it shows no table. */
export async function readGame(page: Page): Promise<GameState | null> {
  const room = await page.evaluate(() => window.__table?.room() ?? null)
  return room?.table ? { ...room, table: room.table } : null
}

/** The game state once the table is rendered. */
export async function waitForTable(page: Page): Promise<GameState> {
  await page.waitForFunction(() => window.__table?.ready() === true)
  const game = await readGame(page)
  if (!game) throw new Error('the page draws a table but knows none')
  return game
}

/** A target on the canvas: a card, a zone or a seat. */
export type CanvasTarget = { card: CardId } | { seat: Seat } | { zone: 'field' | 'bank' }

/** A place in the window, css px. */
interface Point {
  x: number
  y: number
}

/** The target's position in the window; fails if it does not exist. */
export async function positionOf(page: Page, target: CanvasTarget): Promise<Point> {
  const point = await page.evaluate((at) => {
    const table = window.__table
    if (!table) return null
    if ('card' in at) return table.where(at.card)
    if ('seat' in at) return table.seat(at.seat)
    return at.zone === 'bank' ? table.bank() : table.field()
  }, target)
  expect(point, `${JSON.stringify(target)} is not to be seen on the table`).not.toBeNull()
  return point ?? { x: 0, y: 0 }
}

/** Clicks a target. */
export async function click(page: Page, target: CanvasTarget): Promise<void> {
  const { x, y } = await positionOf(page, target)
  // Down and up in one go: on a slow machine it would become a long press otherwise.
  await page.mouse.click(x, y)
}

/** Presses the button at a point and moves at once, in so many steps: a press that rests is a long press. */
export async function pickUp(page: Page, from: Point, to: Point, steps = 1): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await Promise.all([page.mouse.down(), page.mouse.move(to.x, to.y, { steps })])
}

/** Drags a card to a target. */
export async function drag(page: Page, card: CardId, to: CanvasTarget): Promise<void> {
  const from = await positionOf(page, { card })
  const goal = await positionOf(page, to)
  await pickUp(page, from, { x: (from.x + goal.x) / 2, y: (from.y + goal.y) / 2 })
  await page.mouse.move(goal.x, goal.y)
  await page.mouse.up()
}
