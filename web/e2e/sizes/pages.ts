// Layout tours of the pages around the table: home, static pages, lobby, queue, store.
import { expect } from 'playwright/test'
import { openAccount, createAccount } from '../play/account.ts'
import { waitForTable } from '../play/table.ts'
import { PAYER_WITH_CARD } from '../play/payer.ts'
import { codeShown, joinByCode, seatBot, startRoom } from '../play/rooms.ts'
import { LONG_NAMES, type Tour } from './walk.ts'

const PATHS = [
  ...['/', '/market', '/instructions', '/contribute', '/privacy-policy', '/report-a-bug', '/forgot-password'],
  ...['/scratchpad', '/feedback', '/operator', '/profile'],
]
const nameAt = (n: number): string => LONG_NAMES[n % LONG_NAMES.length] ?? ''

/** All pages that need no game. */
export const plain: Tour = {
  name: 'pages',
  go: async ({ open, check, site }) => {
    const page = await open('/')
    for (const path of PATHS) {
      await page.goto(site.url + path)
      await page.locator('main, h1').first().waitFor()
      await check(page, path)
    }
  },
}

/** The home page’s dialogs. */
export const home: Tour = {
  name: 'home',
  go: async ({ open, check, site }) => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Start a new game' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'error')
    await page.keyboard.press('Escape')
    for (const tab of ['Sign up', 'Log in'] as const) {
      await openAccount(page, tab)
      await check(page, tab)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'home drawer')
    await page.goto(`${site.url}/market`)
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
      await tab.click()
      await check(page, `settings ${(await tab.textContent()) ?? ''}`)
    }
    const invited = await open('/#join=BCDF-23')
    await invited.getByText('You’re invited').waitFor()
    await check(invited, 'invited')
  },
}

/** A full lobby as its host and as a guest, and its dialogs. */
export const lobby: Tour = {
  name: 'lobby',
  go: async ({ open, check, site }) => {
    const host = await open('/')
    const code = await startRoom(host, nameAt(4))
    await check(host, 'lobby alone')
    const guests = []
    for (const n of [0, 1, 2, 3]) {
      const guest = await open('/')
      await joinByCode(guest, nameAt(n), code)
      expect(await codeShown(guest)).toBe(code)
      guests.push(guest)
    }
    for (const level of ['easy', 'steady', 'sharp']) await seatBot(host, level)
    await check(host, 'lobby as host')
    if (guests[0]) await check(guests[0], 'lobby as guest')
    for (const button of ['change deck', 'change win conditions', 'Delete game']) {
      await host.getByRole('button', { name: button }).click()
      await host.getByRole('dialog').waitFor()
      await check(host, button)
      await host.keyboard.press('Escape')
      await expect(host.getByRole('dialog')).toHaveCount(0)
    }
    const other = await open('/')
    await startRoom(other, nameAt(0))
    await other.goto(`${site.url}/#join=${code}`)
    await other.getByRole('dialog').waitFor()
    await check(other, 'another game')
  },
}

/** The matchmaking page before and during a search. */
export const queue: Tour = {
  name: 'queue',
  go: async ({ open, check }) => {
    // All walks share one queue, where five users would be matched.
    for (const n of [0, 1]) {
      const page = await open('/')
      await page.getByLabel('Your name').fill(nameAt(n))
      await page.getByRole('button', { name: 'Find a game' }).click()
      if (n === 1) await check(page, 'queue door')
      await page.getByRole('button', { name: 'FIND GAME' }).click()
      if (n !== 1) continue
      await check(page, 'queue')
      await page.getByRole('button', { name: 'Practise against bots meanwhile' }).click()
      await waitForTable(page)
      await check(page, 'queue practice')
    }
  },
}

/** The store with its dialogs, for a user who can pay. */
export const store: Tour = {
  name: 'store',
  go: async ({ open, check, site }) => {
    const page = await open('/market')
    await page.getByText('0 Rolls', { exact: true }).waitFor()
    await createAccount(page, site, 62)
    await page.getByText('62 Rolls', { exact: true }).waitFor()
    await check(page, 'store')
    await page.getByRole('button', { name: 'Buy Big Tech Payout' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'store buy')
    await page.getByRole('button', { name: /^Buy for/ }).click()
    await page.getByRole('dialog', { name: 'Great Success' }).waitFor()
    await check(page, 'store bought')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await page.getByRole('button', { name: 'Buy Customize win conditions' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'store short')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Restock' }).click()
    await page.getByRole('button', { name: 'Pay $4.99 for 80 rolls' }).click()
    const checkout = page.getByRole('dialog', { name: 'Restock' })
    await checkout.waitFor()
    await check(page, 'checkout')
    for (const [label, text] of Object.entries(PAYER_WITH_CARD))
      await checkout.getByLabel(label, { exact: true }).fill(text)
    await checkout.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'CLOSE' }).waitFor()
    await check(page, 'checkout refused')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await checkout.getByLabel('Security code').fill('123')
    await checkout.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText('Payment Succeeded').waitFor()
    await check(page, 'checkout paid')
  },
}
