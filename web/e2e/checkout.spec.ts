// Checkout: lost payment responses at each step do not charge a customer twice.
import pLimit from 'p-limit'
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { createCustomer, pressPay, outcomeShown, openCheckout, type Customer } from './play/customer.ts'

const PREPARE = '**/payment/payment_intents'
const CONFIRM = '**/payment/practice'
const OUTCOME = '**/payment/outcome*'
const ROLLS = 10
/** Number of concurrent steps. */
const AT_ONCE = 6

/** Faults injected into one call. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'never arrives': (route) => route.abort('connectionfailed'),
  'answer lost': async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  'answered 502 after it was done': async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  },
  'answered 503 instead': (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }),
}

/** Injects the fault into the first call of this path. */
async function failOnce(page: Page, path: string, fault: (route: Route) => Promise<void>): Promise<void> {
  await page.route(path, fault, { times: 1 })
}

/** A scenario that ends with the page to check. */
interface Scenario {
  name: string
  play: (customer: Customer, url: string, outcome: (page: Page) => Promise<boolean>) => Promise<void>
}

const lostResponses: Scenario[] = [PREPARE, CONFIRM].flatMap((path) =>
  Object.entries(FAULTS).flatMap(([what, fault]): Scenario[] => [
    {
      name: `${path}: ${what}, pressed until it is paid`,
      async play(customer, _, outcome) {
        const page = await customer.checkout()
        await failOnce(page, path, fault)
        await pressPay(page)
        if (await outcome(page)) return
        await pressPay(page)
        await outcome(page)
      },
    },
  ]),
)

const others: Scenario[] = [
  {
    name: 'the answer and the way to ask are lost, pressed again when both are back',
    async play(customer, _, outcome) {
      const page = await customer.checkout()
      await failOnce(page, CONFIRM, FAULTS['answer lost'] ?? (() => Promise.resolve()))
      await page.route(OUTCOME, (route) => route.abort())
      await pressPay(page)
      await outcome(page)
      await page.unroute(OUTCOME)
      await pressPay(page)
      await outcome(page)
    },
  },
  {
    name: 'the answer is lost and the tab is loaded again',
    async play(customer, url, outcome) {
      const page = await customer.checkout()
      await page.route(OUTCOME, (route) => route.abort())
      const done = page.waitForResponse(CONFIRM)
      await pressPay(page)
      await done
      await page.reload()
      await page.unroute(OUTCOME)
      // The page queries the outcome by itself.
      await openCheckout(page, url)
      await outcome(page)
    },
  },
  {
    name: 'two presses at once',
    async play(customer, _, outcome) {
      const page = await customer.checkout()
      await page
        .getByRole('dialog', { name: 'Restock' })
        .locator('button[type=submit]')
        .evaluate((button: HTMLButtonElement) => {
          button.click()
          button.click()
        })
      await outcome(page)
    },
  },
  {
    name: 'two tabs, the answer of the first lost',
    async play(customer, _, outcome) {
      const [one, two] = [await customer.checkout(), await customer.checkout()]
      await failOnce(one, CONFIRM, FAULTS['answer lost'] ?? (() => Promise.resolve()))
      await one.route(OUTCOME, (route) => route.abort())
      await pressPay(one)
      await outcome(one)
      await pressPay(two)
      await outcome(two)
    },
  },
]

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '100000', CALLS_PER_MINUTE: '100000' } })

test('a lost response never charges twice, and the page makes no false claim', async ({ browser, site }) => {
  const wrong: string[] = []
  async function run({ name, play }: Scenario): Promise<void> {
    const customer = await createCustomer(browser, site.url)
    await play(customer, site.url, async (page) => {
      const { paid, uncharged } = await outcomeShown(page)
      const charged = (await customer.rolls()) > 0
      if ((paid && !charged) || (uncharged && charged))
        wrong.push(`${name}: the page said ${paid ? 'paid' : 'not charged'}, and it was not so`)
      return paid
    })
    const rolls = await customer.rolls()
    if (rolls !== ROLLS) wrong.push(`${name}: ${rolls} rolls came instead of ${ROLLS}`)
    await customer.context.close()
  }
  // Concurrent, since each mostly waits for its page's next query.
  await pLimit(AT_ONCE).map([...others, ...lostResponses], run)
  expect(wrong).toEqual([])
})
