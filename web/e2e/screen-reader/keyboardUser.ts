// A keyboard and screen-reader user; checks after each key press that focus is kept.
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

/** Frames of the page until a key has taken effect, and until a focus that it removed must be elsewhere. */
const SETTLED = 6
const LOST = 60
const MAX_TABS = 60

/** A user at a page. */
export async function keyboardUserAt(page: Page): Promise<KeyboardUser> {
  const readTree = await screenReaderOf(page)
  const found: Findings = { axe: [], focusLosses: [], screens: [] }
  const focus = async (): Promise<AccessibleNode | undefined> =>
    (await readTree()).findLast(({ focused, role }) => focused && role !== 'RootWebArea')

  async function press(key: string): Promise<void> {
    await page.keyboard.press(key)
    await frames(page, SETTLED)
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
    await frames(page, SETTLED)
  }
  return { found, readTree, press, type, tabTo, focus, inspect }
}

/** Waits for so many frames of the page, which take longer on a slow machine, as does all else. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Whether no element has the focus, nor gets it within a second of frames. */
const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(async (frames) => {
    const isNowhere = (): boolean =>
      document.activeElement === null || document.activeElement === document.body
    for (let frame = 0; frame < frames && isNowhere(); frame++) await new Promise(requestAnimationFrame)
    return isNowhere()
  }, LOST)

/** Whether the focus left the page after its last tab stop; the next Tab focuses the first one. */
async function wasLast(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  await frames(page, SETTLED)
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
