// Prepared tables: navigation without a reload for warm caches; their steps and preferences.
import { expect, type Page } from 'playwright/test'
import type {} from '#web/dev/tables/liveSteps.ts'

/** Goes to a prepared table, given the path after `/test/`, from the list of them or from another one. */
export async function openPreparedTable(page: Page, path: string): Promise<void> {
  await navigate(page, '/test')
  await page.getByRole('heading', { name: 'Prepared tables' }).waitFor()
  await navigate(page, `/test/${path}`)
}

const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Takes the next step of the prepared table. */
export async function takeStep(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.__step?.())).toBe(true)
}

/** Stores preferences, which apply from the next page load on. */
export const storePreferences = (page: Page, preferences: object): Promise<void> =>
  page.evaluate((text) => localStorage.setItem('lockdown-lane.tastes', text), JSON.stringify(preferences))
