// Presses controls of a table dialog, found by role and accessible name.
import { expect, type Locator, type Page } from 'playwright/test'
import { COLOR_ROWS, type CardId, type Color, type State } from '#engine/rules/public.ts'
import { colorTitle, labelAt } from '#web/cards/cardTitles.ts'

/** The name of the open dialog, or null. */
export const openDialog = (page: Page): Promise<string | null> =>
  // In one evaluation, because a dialog may close between two.
  page.evaluate(() => document.querySelector('[data-dialog]')?.getAttribute('data-dialog') ?? null)

/** Presses the button with this name in the open dialog. */
export async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

/** Selects the tile of a player or color, and asserts that it is selected. */
export async function selectTile(
  page: Page,
  { name, color }: { name?: string; color?: Color },
): Promise<void> {
  const title = color === undefined ? `${name ?? ''},` : `${colorTitle(color)}:`
  const option = tileDescribed(page, title)
  await option.click()
  await expect(option).toHaveAttribute('aria-pressed', 'true')
}

/** Selects the tile of a full set. */
export async function selectSet(page: Page, whose: string, set: Color): Promise<void> {
  const option = tileDescribed(page, `${whose} ${COLOR_ROWS[set].name} set,`)
  await option.click()
  await expect(option).toHaveAttribute('aria-pressed', 'true')
}

/** The tile whose accessible name begins with this text. */
const tileDescribed = (page: Page, begins: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .and(page.locator(`[aria-description^=${JSON.stringify(begins)}]`))

/** Presses a card; cards with the same name are distinguished by their order. */
export async function selectCard(
  within: Page | Locator,
  table: State,
  among: readonly CardId[],
  card: CardId,
): Promise<void> {
  const label = labelAt(table, card)
  const alike = among.filter((other) => labelAt(table, other) === label)
  const option = within
    .getByRole('button', { name: new RegExp(`^${escapeRegExp(label)}(, |$)`) })
    .and(within.locator('[data-option]'))
    .nth(alike.indexOf(card))
  await option.click()
  await expect(option, `${label} is chosen`).toHaveAttribute('aria-pressed', 'true')
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
