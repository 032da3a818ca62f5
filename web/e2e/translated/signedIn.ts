// Screens of signed-in users and admins: profile, store, feedback, operator page.
import type { Browser, Page } from 'playwright/test'
import { idOf } from '../play/account.ts'
import { adminToken, storeToken, ADMIN_EMAIL, postJson } from '../play/admin.ts'
import { recordGames } from '../play/recordGames.ts'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { ANN, MEMBER, open, visit, type Findings } from './visit.ts'

/** Environment of the site, with an admin. */
export const SIGNED_IN_ENV = { ADMIN_EMAILS: ADMIN_EMAIL, ACCOUNTS_PER_MINUTE: '1000' }

/** A screen: its path, the buttons to press in order, and what is shown then. */
interface Screen {
  name: string
  path: string
  press?: readonly (string | RegExp)[]
  shows: string
}

const DIALOG = '[data-dialog]'
const MEMBERS: readonly Screen[] = [
  { name: 'home, signed in', path: '/', shows: 'main' },
  { name: 'profile', path: '/profile', shows: '.activity, main li' },
  { name: 'avatars', path: '/profile', press: ['Choose another avatar'], shows: DIALOG },
  { name: 'another name', path: '/profile', press: ['Change your user name'], shows: DIALOG },
  { name: 'a badge', path: '/profile', press: [/^Gamer/], shows: DIALOG },
  { name: 'a game of mine', path: '/profile', press: ['You won a game'], shows: DIALOG },
  { name: 'the account deleted', path: '/profile', press: ['Delete my account'], shows: DIALOG },
  { name: 'store, signed in', path: '/market', shows: '[data-testid="store-item"]' },
  { name: 'too few rolls', path: '/market', press: ['Buy Pay My Rent'], shows: DIALOG },
  { name: 'checkout', path: '/market', press: ['Restock', 'Pay $4.99 for 80 rolls'], shows: DIALOG },
]
const ADMINS: readonly Screen[] = [
  { name: 'letterbox', path: '/feedback', shows: '[data-testid="box-note"]' },
  { name: 'notes deleted', path: '/feedback', press: [/^Resolve$/, 'Delete resolved'], shows: DIALOG },
  { name: 'engine room', path: '/operator', shows: 'tr[data-room]' },
  { name: 'a game watched', path: '/operator', press: [/^Watch /], shows: DIALOG },
  { name: 'a game moved', path: '/operator', press: [/^Move /], shows: DIALOG },
  { name: 'a game ended', path: '/operator', press: [/^End /], shows: DIALOG },
  { name: 'on the record', path: '/operator', press: ['Drain'], shows: DIALOG },
]

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

async function walk(page: Page, url: string, found: Findings, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens)
    await visit(page, screen.name, found, async () => {
      await page.goto(url + screen.path)
      for (const name of screen.press ?? []) await press(page, name)
      await page.locator(screen.shows).first().waitFor()
    })
}

/** Visits all of them, with another user's game and a note present. */
export async function visitSignedIn(browser: Browser, site: Site, found: Findings): Promise<void> {
  const { url } = site
  const player = await open(browser, url, found)
  await player.getByLabel('Your name').fill(ANN)
  await press(player, 'Start a new game')
  await player.getByTestId('ticket-code').waitFor()

  const page = await open(browser, `${url}/privacy-policy`, found)
  const account = { name: MEMBER, email: 'mirabel@kitchen.example', password: 'correct horse' }
  await storeToken(page, await postJson(site, '/data/account/sign-up', account))
  await page.goto(url)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await recordGames(site, await idOf(page), 2, { TOTAL_RENT_RECEIVED: 62, NUM_JUST_SAY_NOS_PLAYED: 2 })
  await walk(page, url, found, MEMBERS)

  const response = { name: MEMBER, email: account.email, subject: 'Game Idea', message: 'A card for soup.' }
  await postJson(site, '/feedback/submitted-form', { response, gameState: null })
  await page.goto(`${url}/privacy-policy`)
  await storeToken(page, await adminToken(site))
  await walk(page, url, found, ADMINS)
  await page.context().close()
  await player.context().close()
}
