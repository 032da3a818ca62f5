// The dialogs that open automatically over the results page.
import { expect, type Page } from 'playwright/test'

const ROLLS = ['Rolls earned', 'CLOSE'] as const
const DONATION = ['Keep the lamp on', /^(Close|Not today)$/] as const

/** Each dialog's title and the name of its close button. */
export const RESULTS_DIALOGS = [ROLLS, DONATION]

/** Closes the automatic dialogs of the results page whenever they open. */
export async function autoCloseDialogs(page: Page): Promise<void> {
  for (const [title, closeName] of RESULTS_DIALOGS) {
    const dialog = page.getByRole('dialog', { name: title })
    await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: closeName }).click())
  }
}

/** Stops closing these dialogs on this page. */
export async function stopAutoClose(page: Page): Promise<void> {
  for (const [title] of RESULTS_DIALOGS)
    await page.removeLocatorHandler(page.getByRole('dialog', { name: title }))
}

/** Waits until only this dialog is open. */
export async function waitForDialog(page: Page, which: 'rolls' | 'donation') {
  const [title] = which === 'rolls' ? ROLLS : DONATION
  await page.getByRole('dialog', { name: title }).waitFor()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  const close = dialog.getByRole('button', { name: which === 'rolls' ? ROLLS[1] : DONATION[1] })
  return { dialog, close: () => close.click() }
}

/** Calls `look` with a picture name for each dialog in order, and closes it. */
export async function visitDialogs(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  const rolls = await waitForDialog(page, 'rolls')
  await visit('rolls-earned')
  await rolls.close()
  const donation = await waitForDialog(page, 'donation')
  await visit('donation')
  await donation.close()
}
