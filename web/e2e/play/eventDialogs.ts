// Closes drink dialogs and payout summaries as soon as they open.
import type { Page } from 'playwright/test'

/** Closes purely informative dialogs from now on, also after a reload. */
export async function autoCloseEventDialogs(page: Page): Promise<void> {
  const watch = (): void => {
    const close = (): void =>
      document
        .querySelector<HTMLElement>(
          '[data-dialog="drink"] [data-slot="event-foot"] button, [data-dialog="payout"] [data-slot="event-foot"] button',
        )
        ?.click()
    new MutationObserver(close).observe(document, { childList: true, subtree: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}
