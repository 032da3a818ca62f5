// Layout tours of signed-in screens: profile, feedback and operator pages of an admin.
import { expect } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { createAccount } from '../play/account.ts'
import { adminToken, storeToken, postJson } from '../play/admin.ts'
import { recordGames } from '../play/recordGames.ts'
import { startRoom } from '../play/rooms.ts'
import { LONG_NAMES, type Tour } from './walk.ts'

/** The profile of a user with games, badges and rolls, and its dialogs. */
export const profile: Tour = {
  name: 'profile',
  go: async ({ open, check, site }) => {
    const page = await open('/')
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'profile of nobody')
    await page.keyboard.press('Escape')
    await recordGames(site, await createAccount(page, site, 20), 12, { TOTAL_RENT_RECEIVED: 62 })
    await page.goto(`${site.url}/market`)
    await page.getByRole('button', { name: 'Buy Reserve a game' }).click()
    await page.getByRole('button', { name: 'Buy for 20 rolls' }).click()
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await page.goto(`${site.url}/profile`)
    await page.getByRole('button', { name: 'Reserve a game' }).click()
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await check(page, 'profile')
    for (const button of [
      /^Gamer ?, level 1$/,
      'Choose another avatar',
      'Change your user name',
      'Delete my account',
    ]) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').waitFor()
      await check(page, `profile ${typeof button === 'string' ? button : 'badge'}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
}

const admins = new Map<Site, Promise<string>>()
/** One admin per site, for all walks. */
function adminTokenOnce(site: Site): Promise<string> {
  const token = admins.get(site) ?? adminToken(site)
  admins.set(site, token)
  return token
}

/** The admin pages: feedback with notes, the operator's page with a game. */
export const admin: Tour = {
  name: 'admin',
  go: async ({ open, check, site }) => {
    const [name = ''] = LONG_NAMES
    const host = await open('/')
    const code = await startRoom(host, name)
    for (const subject of ['Game Idea', 'Suggestion'])
      await postJson(site, '/feedback/submitted-form', {
        response: {
          name,
          email: 'ravi@example.org',
          subject,
          message: 'Please move the parrot. '.repeat(3),
        },
        gameState: null,
      })
    const page = await open('/privacy-policy')
    await storeToken(page, await adminTokenOnce(site))
    await page.goto(`${site.url}/feedback`)
    await page.getByTestId('box-note').first().waitFor()
    await check(page, 'letterbox')
    await page.goto(`${site.url}/operator`)
    await page.locator(`tr[data-room="${code}"]`).waitFor()
    await check(page, 'engine room')
    await page.getByRole('button', { name: `Watch ${code}` }).click()
    await page.getByRole('dialog').waitFor()
    await check(page, 'engine room watch')
  },
}
