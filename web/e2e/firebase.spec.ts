// Firebase sign-in against the Auth emulator, by the page's own dialogs.
import { expect, test, type Page } from 'playwright/test'
import { lastCode, PROJECT, startFirebase, type TestFirebase } from '../../deploy/ci/testing/firebase.ts'
import { startSite, type Site } from '../../deploy/ci/testing/site.ts'
import { idOf, expectSignedIn, logIn, logOut, openAccount, signUp, newUser, tokenOf } from './play/account.ts'

let firebase: TestFirebase
let site: Site

test.beforeAll(async () => {
  firebase = await startFirebase()
  site = await startSite({
    engines: 1,
    env: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'a-key',
      FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
      ACCOUNTS_PER_MINUTE: '1000',
    },
  })
})
test.afterAll(async () => {
  await site.stop()
  await firebase.stop()
})

/** Violations of the Content-Security-Policy. */
function collectViolations(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) violations.push(line.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  return violations
}

test('signing up keeps the id, also after logout and login; a wrong password has our message', async ({
  page,
}) => {
  const violations = collectViolations(page)
  await page.goto(site.url)
  await expect.poll(() => tokenOf(page)).not.toBe('')
  const id = await idOf(page)
  const mira = newUser('Mira')
  await signUp(page, mira)
  expect(await idOf(page)).toBe(id)
  await logOut(page)
  await openAccount(page, 'Log in')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(mira.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The email or the password is not right.')
  await page.keyboard.press('Escape')
  await logIn(page, mira)
  expect(await idOf(page)).toBe(id)
  // A reload does not sign in again.
  await page.reload()
  await expectSignedIn(page)
  expect(violations).toEqual([])
})

test('a forgotten password is set by the link that Firebase mails, and revokes other sessions', async ({
  browser,
  page,
}) => {
  const violations = collectViolations(page)
  await page.goto(site.url)
  const eve = newUser('Eve')
  await signUp(page, eve)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${site.url}/forgot-password`)
  await elsewhere.getByLabel('Email').fill(eve.email)
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await expect(elsewhere.getByRole('alert')).toHaveText(['email sent!'])
  // Firebase converts addresses to lower case.
  const sent = (): Promise<string | null> => lastCode(firebase.host, eve.email.toLowerCase())
  await expect.poll(sent).not.toBeNull()
  const code = (await sent()) ?? ''
  await elsewhere.goto(`${site.url}/forgot-password?mode=resetPassword&oobCode=${code}`)
  await elsewhere.getByLabel('New password').fill('battery staple')
  await elsewhere.getByRole('button', { name: 'Set the password' }).click()
  await expectSignedIn(elsewhere)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  await elsewhere.context().close()
  expect(violations).toEqual([])
})
