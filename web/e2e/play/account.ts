// Account helpers for browser tests: sign up, log in, log out, give rolls.
import { openRecords } from '#gateway/records/open.ts'
import { expect, type Page } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'

let people = 0

/** Signs the page's user up with this many rolls, and reloads the page as that user. */
export async function createAccount(page: Page, site: Site, rolls = 0): Promise<string> {
  people += 1
  const email = `person${people}-${Date.now()}@kitchen.example`
  const body = { name: `Person ${people} ${Date.now() % 100_000}`, email, password: 'correct horse' }
  const id = await page.evaluate(async (credentials) => {
    const response = await fetch('/data/account/sign-up', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const { id, token } = (await response.json()) as { id: string; token: string }
    localStorage.setItem('lockdown-lane.token', token)
    return id
  }, body)
  if (rolls > 0) await giveRolls(site, id, rolls)
  await page.reload()
  return id
}

/** Adds rolls as a gift in the ledger. */
export async function giveRolls(site: Site, user: string, rolls: number): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder: site.data })
  const gift = { user, amount: rolls, reason: 'gift', title: 'A gift', about: '', at: Date.now() } as const
  await records.ledger.book({ ...gift, key: `gift:${user}:${Date.now()}`, request: '' })
  await records.close()
}

export interface NewUser {
  name: string
  email: string
  password: string
}

let count = 0
/** A new user with a unique email address. */
export function newUser(name: string): NewUser {
  count += 1
  const uniqueName = `${name} ${process.pid} ${count}`
  return {
    name: uniqueName,
    email: `${uniqueName.replaceAll(' ', '.')}@kitchen.example`,
    password: 'correct horse',
  }
}

/** Opens the account dialog from the top bar, on this tab. */
export async function openAccount(page: Page, tab: 'Log in' | 'Sign up'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click()
}

/** Signs up from the home page. */
export async function signUp(page: Page, { name, email, password }: NewUser): Promise<void> {
  await openAccount(page, 'Sign up')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expectSignedIn(page)
}

/** Logs in from the home page. */
export async function logIn(page: Page, { email, password }: Omit<NewUser, 'name'>): Promise<void> {
  await openAccount(page, 'Log in')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expectSignedIn(page)
}

/** Waits until the dialog has closed and Logout is shown. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Logs out. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
}

/** The token stored in this browser. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('lockdown-lane.token') ?? '')

/** The profile of the account that this browser is signed in to. */
export const profileOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('lockdown-lane.token') ?? ''
    const response = await fetch('/data/profile', { headers: { Authorization: `Bearer ${token}` } })
    return response.json() as Promise<unknown>
  })

/** The user's id: from the token for a guest, from the profile for an account. */
export async function idOf(page: Page): Promise<string> {
  const [kind, id = ''] = (await tokenOf(page)).split('.')
  if (kind === '1') return id
  const profile = await profileOf(page)
  return typeof profile === 'object' && profile !== null && 'userId' in profile ? String(profile.userId) : ''
}
