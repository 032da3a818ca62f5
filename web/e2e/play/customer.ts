// A customer with an account at the store's checkout, in a browser context of their own.
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { PAYER } from './payer.ts'

const NAME_CHARACTERS = 4

/** A customer; all tabs belong to the same user. */
export interface Customer {
  readonly context: BrowserContext
  /** Opens the store with the checkout of the smallest pack, filled in. */
  checkout(): Promise<Page>
  /** Their balance according to the server. */
  rolls(): Promise<number>
}

let customers = 0

/** Signs a user up and stores the token in their browser. */
export async function createCustomer(browser: Browser, url: string): Promise<Customer> {
  customers += 1
  const name = `Payer ${String(customers).padStart(NAME_CHARACTERS, '0')}`
  const headers = { 'Content-Type': 'application/json', Origin: url }
  const body = JSON.stringify({ name, email: `payer${customers}@example.org`, password: 'correct horse' })
  const outcomeShown = await fetch(`${url}/data/account/sign-up`, { method: 'POST', headers, body })
  const { token } = (await outcomeShown.json()) as { token: string }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript((given) => {
    if (localStorage.getItem('lockdown-lane.token') === null)
      localStorage.setItem('lockdown-lane.token', given)
  }, token)
  return {
    context,
    async checkout() {
      const page = await context.newPage()
      await openFilledCheckout(page, url)
      return page
    },
    async rolls() {
      const profile = await fetch(`${url}/data/profile`, { headers: { Authorization: `Bearer ${token}` } })
      return ((await profile.json()) as { numRolls: number }).numRolls
    },
  }
}

/** Opens the checkout of the smallest pack in the store. */
export async function openCheckout(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/market`)
  // Until the user is known, the page asks to sign in.
  await page.getByText(/^\d+ Rolls?$/).waitFor()
  await page.getByRole('button', { name: 'Restock' }).click()
  await page.getByRole('button', { name: 'Pay $0.99 for 10 rolls' }).click()
}

/** Opens that checkout and fills it in. */
async function openFilledCheckout(page: Page, url: string): Promise<void> {
  await openCheckout(page, url)
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  for (const [label, text] of Object.entries(PAYER))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await fillCard(page)
}

/** Fills in a test card. */
export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiration date').fill('1234')
  await dialog.getByLabel('Security code').fill('123')
}

/** Presses the pay button. */
export const pressPay = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Restock' }).locator('button[type=submit]').click()

/** The outcome that the page shows: paid, or its error and whether it claims that nothing was charged. */
export async function outcomeShown(page: Page): Promise<{ paid: boolean; uncharged: boolean }> {
  const paid = page.getByRole('dialog', { name: 'Thank you' })
  const failed = page.getByRole('dialog', { name: 'Payment Error!' })
  await paid.or(failed).first().waitFor()
  if (await paid.isVisible()) return { paid: true, uncharged: false }
  const uncharged = await failed
    .getByText(/Nothing was charged|not been charged/)
    .first()
    .isVisible()
  await failed.getByRole('button', { name: 'CLOSE' }).click()
  return { paid: false, uncharged }
}
