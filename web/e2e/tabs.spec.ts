// Two tabs of one browser: both follow when one switches its user.
import { expect, test } from './fixture.ts'
import { giveRolls, idOf, logOut, signUp, newUser, createAccount } from './play/account.ts'
import { dropFrames } from './play/dropFrames.ts'

test.use({ siteEnv: { ACCOUNTS_PER_MINUTE: '1000' } })

test('a tab whose user request is pending shows no user and buys nothing, then follows the other tab', async ({
  people,
  site,
}) => {
  const shop = await people.open('/market')
  await createAccount(shop, site, 50)
  await expect(shop.getByText('50 Rolls', { exact: true })).toBeVisible()
  await shop.getByRole('button', { name: 'Buy Tiger' }).click()
  await expect(shop.getByRole('dialog', { name: 'Tiger' })).toContainText('You have 50')
  const dropped = await dropFrames(shop, 'fetchUser')

  const home = await people.openTab(shop)
  const switchUser = async (): Promise<void> => {
    await logOut(home)
    await signUp(home, newUser('Ben'))
    await giveRolls(site, await idOf(home), 30)
  }
  // Expected before the switch, since the notice goes after a while.
  const noticed = expect(shop.getByText('Somebody signed in or out in another tab')).toBeVisible()
  await Promise.all([noticed, switchUser()])

  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await expect(shop.getByText('counting your rolls…')).toBeVisible()
  await expect(shop.getByText('50 Rolls', { exact: true })).toHaveCount(0)
  await shop.getByRole('button', { name: 'Buy Tiger' }).click()
  await expect(shop.getByText('One moment: the server has not said yet who you are.')).toBeVisible()
  await expect(shop.getByRole('dialog')).toHaveCount(0)

  dropped.stop()
  await expect(shop.getByText('30 Rolls', { exact: true })).toBeVisible()
  await expect(shop.getByRole('dialog', { name: 'Tiger' })).toContainText('You have 30')
  expect(dropped.sentKinds).toContain('fetchUser')
  expect(dropped.sentKinds).not.toContain('purchase')
})
