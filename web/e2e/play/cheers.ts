// Closes drink dialogs and payout summaries as soon as they open.
import type { Page } from 'playwright/test'

/** From now on, also after the page has been loaded again, nothing that is only to be seen stays open. */
export async function seesAtOnce(page: Page): Promise<void> {
  const watch = (): void => {
    const close = (): void =>
      document
        .querySelector<HTMLElement>('.ask-drink .occasion-foot button, .ask-payout .occasion-foot button')
        ?.click()
    new MutationObserver(close).observe(document, { childList: true, subtree: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
}
