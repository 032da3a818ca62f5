// Checkout: lost payment responses at each step do not charge a customer twice.
import pLimit from 'p-limit'
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { customer, press, said, showCheckout, type Customer } from './play/customer.ts'

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
async function once(page: Page, path: string, fault: (route: Route) => Promise<void>): Promise<void> {
  await page.route(path, fault, { times: 1 })
}

/** A scenario that ends with the page to check. */
interface Step {
  name: string
  play: (who: Customer, url: string, note: (page: Page) => Promise<boolean>) => Promise<void>
}

const lostAnswers: Step[] = [PREPARE, CONFIRM].flatMap((path) =>
  Object.entries(FAULTS).flatMap(([what, fault]): Step[] => [
    {
      name: `${path}: ${what}, pressed until it is paid`,
      async play(who, _, note) {
        const page = await who.checkout()
        await once(page, path, fault)
        await press(page)
        if (await note(page)) return
        await press(page)
        await note(page)
      },
    },
  ]),
)

const others: Step[] = [
  {
    name: 'the answer and the way to ask are lost, pressed again when both are back',
    async play(who, _, note) {
      const page = await who.checkout()
      await once(page, CONFIRM, FAULTS['answer lost'] ?? (() => Promise.resolve()))
      await page.route(OUTCOME, (route) => route.abort())
      await press(page)
      await note(page)
      await page.unroute(OUTCOME)
      await press(page)
      await note(page)
    },
  },
  {
    name: 'the answer is lost and the tab is loaded again',
    async play(who, url, note) {
      const page = await who.checkout()
      await page.route(OUTCOME, (route) => route.abort())
      const done = page.waitForResponse(CONFIRM)
      await press(page)
      await done
      await page.reload()
      await page.unroute(OUTCOME)
      // The page queries the outcome by itself.
      await showCheckout(page, url)
      await note(page)
    },
  },
  {
    name: 'two presses at once',
    async play(who, _, note) {
      const page = await who.checkout()
      await page
        .getByRole('dialog', { name: 'Restock' })
        .locator('button[type=submit]')
        .evaluate((button: HTMLButtonElement) => {
          button.click()
          button.click()
        })
      await note(page)
    },
  },
  {
    name: 'two tabs, the answer of the first lost',
    async play(who, _, note) {
      const [one, two] = [await who.checkout(), await who.checkout()]
      await once(one, CONFIRM, FAULTS['answer lost'] ?? (() => Promise.resolve()))
      await one.route(OUTCOME, (route) => route.abort())
      await press(one)
      await note(one)
      await press(two)
      await note(two)
    },
  },
]

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '100000', CALLS_PER_MINUTE: '100000' } })

test('a lost response never charges twice, and the page makes no false claim', async ({ browser, site }) => {
  const wrong: string[] = []
  async function take({ name, play }: Step): Promise<void> {
    const who = await customer(browser, site.url)
    who.context.setDefaultTimeout(60_000)
    await play(who, site.url, async (page) => {
      const { paid, uncharged } = await said(page)
      const charged = (await who.rolls()) > 0
      if ((paid && !charged) || (uncharged && charged))
        wrong.push(`${name}: the page said ${paid ? 'paid' : 'not charged'}, and it was not so`)
      return paid
    })
    const rolls = await who.rolls()
    if (rolls !== ROLLS) wrong.push(`${name}: ${rolls} rolls came instead of ${ROLLS}`)
    await who.context.close()
  }
  // Concurrent, since each mostly waits for its page's next query.
  await pLimit(AT_ONCE).map([...others, ...lostAnswers], take)
  expect(wrong).toEqual([])
})
