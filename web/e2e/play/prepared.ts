// Navigates between prepared tables without a page reload, so that caches stay warm.
import type { Page } from 'playwright/test'

/** Goes to a prepared table, given the path after `/test/`, from the list of them or from another one. */
export async function prepared(page: Page, path: string): Promise<void> {
  await within(page, '/test')
  await page.getByRole('heading', { name: 'Prepared tables' }).waitFor()
  await within(page, `/test/${path}`)
}

const within = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
