// The first thing anybody sees: the home page opens under its strict content policy and can be used by keyboard.
import { expect, test } from './fixture.ts'

test('the home page opens, names the game and offers a name field', async ({ people }) => {
  const page = await people.open()
  await expect(page).toHaveTitle(/Lockdown Lane/)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeVisible()
})

test('what is not there is answered, not crashed on', async ({ people, site }) => {
  const page = await people.open('/no-such-page')
  await expect(page.locator('body')).not.toBeEmpty()
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})
