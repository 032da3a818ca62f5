// Feedback notes: sends them as a page does, and finds them on the feedback page.
import { expect, type Locator, type Page } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { postJson } from './admin.ts'

interface Note {
  subject: string
  message: string
  name?: string
  /** The game that a bug report was written in; null: the contact form. */
  gameState?: object | null
}

/** Sends a note, from the contact form or from a game. */
export const sendFeedback = (
  site: Site,
  { subject, message, name = 'Ravi', gameState = null }: Note,
): Promise<string> =>
  postJson(site, '/feedback/submitted-form', {
    response: { name, email: 'ravi@example.org', subject, message },
    gameState,
  })

/** Writes a bug report in a game, by its top bar. */
export async function reportBug(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByRole('button', { name: 'Write to us' }).click()
  await page.getByLabel('Email').fill('tomke@example.org')
  await page
    .getByLabel('Message')
    .fill(`The parrot covered the button. ${'Please move the parrot. '.repeat(20)}`)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thank you! It is on the kitchen table.')).toBeVisible()
}

/** The note with this text on the feedback page. */
export const noteWith = (page: Page, text: string): Locator =>
  page.locator('[data-testid="box-note"]', { hasText: text })

/** A column of that page: New or Resolved. */
export const column = (page: Page, name: 'New' | 'Resolved'): Locator => page.getByRole('region', { name })
