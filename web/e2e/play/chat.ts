// Sends chat messages through the page.
import { expect, type Page } from 'playwright/test'

/** The chat's input field. */
export const chatField = (page: Page) => page.getByLabel('Say something', { exact: true })

/** Sends a message, opening a minimised chat first. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const field = chatField(page)
  const minimised = page.getByRole('button', { name: /^Open the chat/ })
  await expect(field.or(minimised)).toBeVisible()
  if (await minimised.isVisible()) await minimised.click()
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}
