// Feedback notes: sends them as a page does, and finds them on the feedback page.
import type { Page } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { post } from './admin.ts'

/** Sends a note, from the contact form or from a game. */
export const write = (
  site: Site,
  subject: string,
  message: string,
  name = 'Ravi',
  gameState: object | null = null,
): Promise<string> =>
  post(site, '/feedback/submitted-form', {
    response: { name, email: 'ravi@example.org', subject, message },
    gameState,
  })

/** The note with this text on the feedback page. */
export const note = (page: Page, text: string) => page.locator('[data-testid="box-note"]', { hasText: text })
