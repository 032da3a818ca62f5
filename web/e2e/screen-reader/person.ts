// A keyboard and screen-reader user; after every key press the focus must be somewhere.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { screenReaderOf, type AccessibleNode } from './tree.ts'

/** The accessibility problems found. */
export interface Findings {
  /** Each as "where: rule: what". */
  axe: string[]
  lost: string[]
  screens: string[]
}

export interface Person {
  found: Findings
  hear: () => Promise<AccessibleNode[]>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Goes by Tab to the control that is called so; false: Tab does not come by it. */
  tabTo: (fits: (one: AccessibleNode) => boolean) => Promise<boolean>
  /** The control the focus is on. */
  focus: () => Promise<AccessibleNode | undefined>
  /** Runs axe on a screen that was not checked before. */
  inspect: (screen: string) => Promise<void>
}

/** A key takes effect, and the focus has found its place. */
const SETTLE_MS = 90
const MOST_TABS = 60

/** The person at a page. */
export async function personAt(page: Page): Promise<Person> {
  const hear = await screenReaderOf(page)
  const found: Findings = { axe: [], lost: [], screens: [] }
  const focus = async (): Promise<AccessibleNode | undefined> =>
    (await hear()).findLast(({ focused, role }) => focused && role !== 'RootWebArea')

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key)
    await wait(SETTLE_MS)
    if (!(await isLost(page))) return
    // What is being opened may take a moment longer on a slow machine; the page has to be found in order then.
    await wait(SETTLE_MS * 4)
    if (!(await isLost(page))) return
    if (key === 'Tab' && (await wasLast(page))) return
    found.lost.push(`after ${key} at ${new URL(page.url()).pathname}`)
  }

  async function tabTo(fits: (one: AccessibleNode) => boolean): Promise<boolean> {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const now = await focus()
      if (now && fits(now)) return true
      await press('Tab')
    }
    return false
  }

  async function inspect(screen: string): Promise<void> {
    if (found.screens.includes(screen)) return
    found.screens.push(screen)
    for (const violation of await violationsOf(page)) found.axe.push(`${screen}: ${violation}`)
  }

  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text)
    await wait(SETTLE_MS)
  }
  return { found, hear, press, type, tabTo, focus, inspect }
}

const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

/** Whether Tab left the page at its end, as it does after the last stop: the next one begins at the first. */
async function wasLast(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  await wait(SETTLE_MS)
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    )
    const first = [...stops].find(
      (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
    )
    return document.activeElement === first
  })
}
