// Check `checkout`: lost payment responses at each step must not charge a customer twice.
import { chromium, type Page, type Route } from 'playwright'
import pLimit from 'p-limit'
import { BROWSER } from '../../web/e2e/browser.ts'
import { startSite } from '../../deploy/ci/testing/site.ts'
import type { Check } from './check.ts'
import { customer, press, said, showCheckout, type Customer } from './checkout/person.ts'

const PREPARE = '**/payment/payment_intents'
const CONFIRM = '**/payment/practice'
const OUTCOME = '**/payment/outcome*'
const ROLLS = 10
/** Steps under way at the same time. */
const AT_ONCE = 6

/** What becomes of one call. */
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

/** Lets the first call of this path meet the fault. */
async function once(page: Page, path: string, fault: (route: Route) => Promise<void>): Promise<void> {
  await page.route(path, fault, { times: 1 })
}

/** A step: what happens, ending with the page that is looked at. */
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
      // It asks by itself what became of it.
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

/** `steps`: ways in which an answer was lost; `chargedTwice`, `falseClaims`: of these. */
export const check: Check = async () => {
  const site = await startSite({
    env: { WARM_UP_MS: '0', ACCOUNTS_PER_MINUTE: '100000', CALLS_PER_MINUTE: '100000' },
  })
  const browser = await chromium.launch(BROWSER)
  const shortfalls: string[] = []
  const figures = { steps: 0, chargedTwice: 0, falseClaims: 0, unpaid: 0 }
  async function take({ name, play }: Step): Promise<void> {
    const who = await customer(browser, site.url)
    who.context.setDefaultTimeout(60_000)
    await play(who, site.url, async (page) => {
      const { paid, uncharged } = await said(page)
      const charged = (await who.rolls()) > 0
      if ((paid && !charged) || (uncharged && charged)) {
        figures.falseClaims += 1
        shortfalls.push(`${name}: the page said ${paid ? 'paid' : 'not charged'}, and it was not so`)
      }
      return paid
    })
    const rolls = await who.rolls()
    figures.steps += 1
    if (rolls > ROLLS) {
      figures.chargedTwice += 1
      shortfalls.push(`${name}: ${rolls} rolls came instead of ${ROLLS}`)
    }
    if (rolls < ROLLS) {
      figures.unpaid += 1
      shortfalls.push(`${name}: it could not be paid`)
    }
    process.stderr.write(`${name}: ${rolls} rolls\n`)
    await who.context.close()
  }
  try {
    // Each mostly waits until its page asks once more.
    const atOnce = pLimit(AT_ONCE)
    await Promise.all([...others, ...lostAnswers].map((step) => atOnce(() => take(step))))
  } finally {
    await browser.close()
    await site.stop()
  }
  return { figures, shortfalls }
}
