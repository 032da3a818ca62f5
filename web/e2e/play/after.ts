// The dialogs that open automatically over the results page.
import { expect, type Page } from 'playwright/test'

const ROLLS = ['Rolls earned', 'CLOSE'] as const
const DONATION = ['Keep the lamp on', /^(Close|Not today)$/] as const

/** Each dialog's title and the name of its close button. */
export const AFTER_A_GAME = [ROLLS, DONATION]

/** Closes the automatic dialogs of the results page whenever they open. */
export async function closeAsTheyCome(page: Page): Promise<void> {
  for (const [title, way] of AFTER_A_GAME) {
    const dialog = page.getByRole('dialog', { name: title })
    await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: way }).click())
  }
}

/** Stops closing these dialogs on this page. */
export async function leaveOpen(page: Page): Promise<void> {
  for (const [title] of AFTER_A_GAME)
    await page.removeLocatorHandler(page.getByRole('dialog', { name: title }))
}

/** Waits until only this dialog is open. */
export async function opened(page: Page, which: 'rolls' | 'donation') {
  const [title] = which === 'rolls' ? ROLLS : DONATION
  await page.getByRole('dialog', { name: title }).waitFor()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  const close = dialog.getByRole('button', { name: which === 'rolls' ? ROLLS[1] : DONATION[1] })
  return { dialog, close: () => close.click() }
}

/** Calls `look` with a picture name for each dialog in order, and closes it. */
export async function eachAsItComes(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const rolls = await opened(page, 'rolls')
  await look('rolls-earned')
  await rolls.close()
  const appeal = await opened(page, 'donation')
  await look('donation')
  await appeal.close()
}
