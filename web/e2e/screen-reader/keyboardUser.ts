// A keyboard and screen-reader user; checks after each key press that focus is kept.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { violationsOf } from './axe.ts'
import { screenReaderOf, type AccessibleNode } from './tree.ts'

/** The accessibility problems found. */
export interface Findings {
  /** Each as "where: rule: what". */
  axe: string[]
  focusLosses: string[]
  screens: string[]
}

export interface KeyboardUser {
  found: Findings
  readTree: () => Promise<AccessibleNode[]>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Tab until the focused control matches; false if none does. */
  tabTo: (matches: (one: AccessibleNode) => boolean) => Promise<boolean>
  /** The focused control. */
  focus: () => Promise<AccessibleNode | undefined>
  /** Runs axe on a screen, once per name. */
  inspect: (screen: string) => Promise<void>
}

/** Delay until a key has taken effect and the focus has moved. */
const SETTLE_MS = 90
const MAX_TABS = 60

/** A user at a page. */
export async function keyboardUserAt(page: Page): Promise<KeyboardUser> {
  const readTree = await screenReaderOf(page)
  const found: Findings = { axe: [], focusLosses: [], screens: [] }
  const focus = async (): Promise<AccessibleNode | undefined> =>
    (await readTree()).findLast(({ focused, role }) => focused && role !== 'RootWebArea')

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key)
    await wait(SETTLE_MS)
    if (!(await isLost(page))) return
    // On a slow machine opening something may take longer; check again later.
    await wait(SETTLE_MS * 4)
    if (!(await isLost(page))) return
    if (key === 'Tab' && (await wasLast(page))) return
    found.focusLosses.push(`after ${key} at ${new URL(page.url()).pathname}`)
  }

  async function tabTo(matches: (one: AccessibleNode) => boolean): Promise<boolean> {
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      const now = await focus()
      if (now && matches(now)) return true
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
  return { found, readTree, press, type, tabTo, focus, inspect }
}

const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

/** Whether the focus left the page after its last tab stop; the next Tab focuses the first one. */
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
