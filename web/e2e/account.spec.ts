// Accounts: sign up, log out, log in, two tabs, password reset.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import {
  idOf,
  expectSignedIn,
  logIn,
  logOut,
  profileOf,
  openAccount,
  signUp,
  newUser,
  tokenOf,
} from './play/account.ts'
import { codeShown, startRoom } from './play/rooms.ts'

/** The password reset links in the server's log. */
const links = ({ data }: Site): string[] =>
  readFileSync(join(data, 'logs/gateway-1.log'), 'utf8').match(/\/forgot-password\?code=[\w.-]+/g) ?? []

// Raises the sign-up rate limit, because all of these tests share one IP address.
test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '1000' } })

test('signing up keeps the visitor’s id and seat; logging out and in again restores the same user', async ({
  people,
}) => {
  const mira = newUser('Mira')
  const page = await people.open()
  await expect.poll(() => tokenOf(page)).not.toBe('')
  const id = await idOf(page)
  const code = await startRoom(page, 'Mira')

  // Signing up in another tab does not take the seat away.
  await page.goto(new URL('/privacy-policy', page.url()).href)
  await expect(page.getByRole('link', { name: 'Back to the game' })).toBeVisible()
  await page.evaluate(async (credentials) => {
    const key = 'lockdown-lane.token'
    const response = await fetch('/data/account/sign-up', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem(key) ?? ''}`,
      },
      body: JSON.stringify(credentials),
    })
    const json = (await response.json()) as { token: string }
    localStorage.setItem(key, json.token)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, mira)
  await expect.poll(() => profileOf(page)).toMatchObject({ userId: id, displayName: mira.name })
  await page.getByRole('link', { name: 'Back to the game' }).click()
  expect(await codeShown(page)).toBe(code)
  await page.reload()
  expect(await codeShown(page)).toBe(code)
  await page.getByRole('button', { name: 'Delete game' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()

  await expectSignedIn(page)
  await expect(page.getByLabel('Your name')).toHaveValue(mira.name)
  await logOut(page)
  expect(await idOf(page)).not.toBe(id)
  await logIn(page, mira)
  expect(await idOf(page)).toBe(id)
})

test('signing up in the dialog keeps the id; other tabs follow on login and logout', async ({ people }) => {
  const ben = newUser('Ben')
  const page = await people.open()
  await expect.poll(() => tokenOf(page)).not.toBe('')
  const id = await idOf(page)
  const tab = await people.openTab(page)
  await signUp(page, ben)
  expect(await profileOf(page)).toMatchObject({ userId: id, displayName: ben.name, email: ben.email })
  await expectSignedIn(tab)
  await expect(tab.getByLabel('Your name')).toHaveValue(ben.name)
  await page.reload()
  await expectSignedIn(page)
  await logOut(tab)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  await expect.poll(async () => (await idOf(page)) === (await idOf(tab))).toBe(true)
  expect(await idOf(page)).not.toBe(id)
})

test('the dialog shows the exact validation messages, by keyboard only', async ({ people }) => {
  const cy = newUser('Cy')
  const first = await people.open()
  await signUp(first, cy)

  const page = await people.open()
  people.allowRefusal('/data/account/sign-up')
  people.allowRefusal('/data/account/sign-in')
  await openAccount(page, 'Sign up')
  const dialog = page.getByRole('dialog', { name: 'Sign in for cool stuff' })
  await dialog.getByLabel('User name').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText([
    'Please provide a username!',
    'Please provide an email!',
    'Password must be 8 characters long',
  ])
  await expect(dialog.getByLabel('User name')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type(cy.name.toUpperCase())
  await expect(dialog.getByRole('alert')).toHaveText(['Username is not available'])
  await dialog.getByLabel('User name').fill(newUser('Dan').name)
  await expect(dialog.getByText('free')).toBeVisible()
  await dialog.getByLabel('Email').fill(cy.email)
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(['this is an error'])
  await dialog.getByRole('button', { name: 'Show the password' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')

  await dialog.getByRole('tab', { name: 'Sign up' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('tab', { name: 'Log in' })).toBeFocused()
  await dialog.getByLabel('Email').fill(cy.email)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The email or the password is not right.')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeFocused()
})

test('a forgotten password is requested by email and set by the link in the server’s log', async ({
  people,
  site,
}) => {
  const eve = newUser('Eve')
  const page = await people.open()
  await signUp(page, eve)
  const elsewhere = await people.open()
  await openAccount(elsewhere, 'Log in')
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(elsewhere).toHaveURL(/\/forgot-password$/)
  const send = elsewhere.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(elsewhere.getByRole('alert')).toHaveText([
    "Can't recover your password without an email!",
    'email sent!',
  ])
  expect(links(site)).toEqual([])
  await elsewhere.getByLabel('Email').fill(eve.email)
  await send.click()
  await expect(elsewhere.getByRole('alert')).toHaveText(['email sent!'])
  expect(await violationsOf(elsewhere)).toEqual([])
  await expect.poll(() => links(site)).toHaveLength(1)

  people.allowRefusal('/data/account/reset')
  const link = links(site)[0] ?? ''
  await elsewhere.goto(site.url + link)
  await expect(elsewhere).toHaveURL(/\/forgot-password$/)
  await elsewhere.getByLabel('New password').fill('short')
  const set = elsewhere.getByRole('button', { name: 'Set the password' })
  await set.click()
  await expect(elsewhere.getByRole('alert')).toHaveText('Password must be 8 characters long')
  expect(await violationsOf(elsewhere)).toEqual([])
  await elsewhere.getByLabel('New password').fill('battery staple')
  await set.click()
  await expectSignedIn(elsewhere)
  await expect(elsewhere.getByLabel('Your name')).toHaveValue(eve.name)
  // The other browser's session has been revoked.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  await logIn(page, { ...eve, password: 'battery staple' })

  await page.goto(site.url + link)
  await page.getByLabel('New password').fill('once more please')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.')
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})
