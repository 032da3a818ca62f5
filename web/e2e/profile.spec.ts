// Profile page: avatar, name, games and badges, data export, account deletion.
import { readFile } from 'node:fs/promises'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { giveRolls, idOf, expectSignedIn, signUp, newUser } from './play/account.ts'
import { recordGames } from './play/recordGames.ts'
import { resize, WINDOWS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '1000' } })

test('a visitor who opens the profile is asked to sign in, and can do so there', async ({ people }) => {
  const page = await people.open()
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You must first sign in to access the super cool profile page')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in for cool stuff' })).toBeVisible()
})

test('the profile includes games played as a visitor; avatar and name can be changed', async ({
  people,
  site,
}) => {
  const page = await people.open()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  const id = await idOf(page)
  await recordGames(site, id, 12)
  await giveRolls(site, id, 10)
  const mira = newUser('Mira')
  await signUp(page, mira)
  expect(await idOf(page)).toBe(id)
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('12games')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 played, 8 to go')
  await expect(page.getByRole('button', { name: /^Gamer ?, level 1$/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const { width, height } of WINDOWS) {
    await resize(page, { width, height })
    await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('12games')
    await saveScreenshot(page, 'profile')
  }
  await resize(page, { width: 1440, height: 900 })
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('12games')

  await page.getByRole('button', { name: /^Gamer ?, level 1$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Gamer' })).toContainText('12 of 50 for level 2.')
  await page.keyboard.press('Escape')
  const games = page.getByRole('region', { name: 'What you did' })
  await games.getByRole('button', { name: 'Older games' }).click()
  await expect(games.getByText('You won a game')).toHaveCount(12)

  await page.getByRole('button', { name: 'Choose another avatar' }).click()
  const picker = page.getByRole('dialog', { name: "Be the 'Rona" })
  await expect(picker.getByRole('list', { name: 'Avatars' }).getByRole('button')).toHaveCount(29)
  await expect(picker.getByRole('button', { name: 'Save' })).toBeDisabled()
  await picker.getByRole('button', { name: 'Tiger, locked' }).click({ force: true })
  await expect(picker.getByRole('status').last()).toContainText("You haven't purchased this avatar yet!")
  await expect(picker.getByRole('button', { name: 'Save' })).toBeDisabled()
  await picker.getByRole('button', { name: 'Omi' }).click()
  expect(await violationsOf(page)).toEqual([])
  await saveScreenshot(page, 'avatars')
  await picker.getByRole('button', { name: 'Save' }).click()
  await expect(picker).toHaveCount(0)

  await page.getByRole('button', { name: 'Change your user name' }).click()
  const next = newUser('Mirabel').name
  await page.getByRole('dialog').getByLabel('User name').fill(next)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(next)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ user: { id, name: next, avatar: 'omi', email: mira.email } })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const leaving = page.getByRole('dialog', { name: 'Delete my account' })
  await leaving.getByRole('textbox').fill('somebody else')
  await leaving.getByRole('button', { name: 'Delete for good' }).click()
  await expect(leaving.getByRole('alert')).toHaveText('That is not your user name.')
  expect(await violationsOf(page)).toEqual([])
  await leaving.getByRole('textbox').fill(next)
  await leaving.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in for cool stuff' })).toBeVisible()
  // The notice of the changed user must not replace this one.
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await idOf(page)).not.toBe(id)
})

test('a game with highlights opens them, one without does not', async ({ people, site }) => {
  const page = await people.open()
  await signUp(page, newUser('Mira'))
  const id = await idOf(page)
  await recordGames(site, id, 1)
  await recordGames(site, id, 1, { TOTAL_RENT_RECEIVED: 62, NUM_JUST_SAY_NOS_PLAYED: 2 })
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
  const games = page.getByRole('list', { name: 'Your games' }).getByRole('listitem')
  await expect(games).toHaveCount(2)
  // Newest first.
  await games.nth(1).getByText('You won a game').click()
  await expect(games.nth(1).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'You won a game' })
  for (const { width, height } of WINDOWS) {
    await resize(page, { width, height })
    await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('2games')
    await games.nth(0).getByRole('button', { name: 'You won a game' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Most rent received' })).toContainText('62M')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Times said no' })).toContainText('2')
    expect(await violationsOf(page)).toEqual([])
    await saveScreenshot(page, 'activity')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the chosen avatar is shown in the waiting room', async ({ people }) => {
  const page = await people.open()
  await signUp(page, newUser('Ben'))
  await page.goto(new URL('/profile', page.url()).href)
  await page.getByRole('button', { name: 'Choose another avatar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Lockdown Lane' }).click()
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'Start a new game' }).click()
  await expect(page.locator('[data-me] img[src*="fox"]')).toBeVisible()
})
