// Sends chat messages through the page.
import { expect, type Page } from 'playwright/test'

/** The chat's input field. */
export const chatField = (page: Page) => page.getByLabel('Say something', { exact: true })

/** Sends a message, opening a minimised chat first. */
export async function say(page: Page, text: string): Promise<void> {
  const field = chatField(page)
  const small = page.getByRole('button', { name: /^Open the chat/ })
  await expect(field.or(small)).toBeVisible()
  if (await small.isVisible()) await small.click()
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}
