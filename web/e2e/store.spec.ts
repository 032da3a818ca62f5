// Store: browsing, buying with rolls, checkout, declined cards, items in a game.
import { openRecords } from '#gateway/records/open.ts'
import type { Locator, Page } from 'playwright/test'
import type { Site } from '../../deploy/ci/testing/site.ts'
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { createAccount } from './play/account.ts'
import { PAYER } from './play/payer.ts'
import { startRoom } from './play/rooms.ts'

const SHORT = "Oh no! You didn't stock up on enough rolls! You need 10 more rolls"

test('a visitor can browse everything, and is asked to sign in on buying', async ({ people }) => {
  const page = await people.open('/market')
  await expect(page).toHaveTitle('Market · Lockdown Lane')
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(items).toHaveCount(19)
  await expect(page.getByText('0 Rolls', { exact: true })).toBeVisible()
  const avatars = page.getByRole('button', { name: /^Avatars/ })
  await avatars.click()
  await expect(avatars).toHaveAttribute('aria-pressed', 'true')
  await expect(items).toHaveCount(12)
  await page.getByRole('button', { name: /^Features/ }).click()
  await expect(items).toHaveCount(2)
  await page.getByRole('button', { name: /^Features/ }).click()
  await expect(items).toHaveCount(19)
  await items.first().hover()
  await expect(items.first().getByText('buy it to unlock it')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Buy Tiger' }).click()
  const woah = page.getByRole('dialog', { name: 'Woah there!' })
  await expect(woah).toContainText('You must sign in to purchase from the super cool store')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByRole('tab')).toHaveCount(5)
})

test('rolls buy a card, which the host then adds to the deck', async ({ people, site }) => {
  const page = await people.open('/market')
  await createAccount(page, site, 50)
  await expect(page.getByText('50 Rolls', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Buy Pay My Rent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay My Rent' })
  await expect(dialog).toContainText('You have 50; 20 will be left.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Buy for 30 rolls' }).click()
  const success = page.getByRole('dialog', { name: 'Great Success' })
  await expect(success).toContainText('Successfully bought Pay My Rent for 30 rolls')
  expect(await violationsOf(page)).toEqual([])
  await success.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByText('20 Rolls', { exact: true })).toBeVisible()
  await expect(page.locator('[data-item="pay-my-rent-card"]')).toContainText('yours')
  await expect(page.getByRole('region', { name: 'What you own' })).toContainText('Pay My Rent')

  await page.getByRole('button', { name: 'Buy Second Wave' }).click()
  const short = page.getByRole('dialog', { name: 'Second Wave' })
  await expect(short).toContainText(SHORT)
  await expect(short).toContainText('play games or earn badges to get more rolls')
  await expect(short.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await startRoom(page, 'Mira')
  await page.getByRole('button', { name: 'change deck' }).click()
  const deck = page.getByRole('dialog')
  await expect(deck.getByRole('button', { name: /: in the store$/ })).toHaveCount(4)
  await deck.getByLabel('How many Pay My Rent').fill('3')
  await deck.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(deck).toHaveCount(0)
  await page.getByRole('button', { name: 'change deck' }).click()
  await expect(deck.getByLabel('How many Pay My Rent')).toHaveValue('3')
  await deck.getByRole('button', { name: 'Second Wave: in the store' }).click()
  await expect(page.getByRole('dialog', { name: 'Woah there!' })).toContainText(
    "You haven't purchased this super cool card yet! Earn rolls by achieving badges or purchasing packs in the store!",
  )
})

test('a store that can’t be reached says so, and opens on retry', async ({ people }) => {
  const page = await people.open('/')
  await page.route('**/data/purchasable-items', (route) => route.fulfill({ json: { nonsense: true } }))
  await page.getByRole('link', { name: 'Market' }).first().click()
  await expect(page.getByText('The store can’t be reached.')).toBeVisible()
  await page.unroute('**/data/purchasable-items')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(19)
})

async function checkout(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Restock' }).click()
  await page.getByRole('button', { name: 'Pay $2.99 for 40 rolls' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restock' })
  const pay = dialog.getByRole('button', { name: 'Pay $2.99 for 40 rolls' })
  await expect(dialog.getByText('No bank is connected and no money moves.')).toBeVisible()
  for (const [label, text] of Object.entries(PAYER)) {
    await expect(pay).toBeDisabled()
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await expect(pay).toBeEnabled()
  await dialog.getByLabel('Zip').fill(' ')
  await expect(pay).toBeDisabled()
  await dialog.getByLabel('Zip').fill('10019')
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByLabel('Expiration date').fill('1234')
  await dialog.getByLabel('Security code').fill('123')
  return dialog
}

test('a user who owes rolls is told so, and a pack settles the debt first', async ({ people, site }) => {
  const page = await people.open('/market')
  const id = await createAccount(page, site)
  const records = await openRecords({ mongoUri: null, folder: site.data })
  const dispute = { reason: 'dispute', title: '', about: 'pi', at: Date.now(), request: '' } as const
  await records.ledger.book({ ...dispute, key: `dispute:${id}`, user: id, amount: 0, owed: 15, borrowed: 15 })
  await records.close()
  await page.reload()
  const owes =
    'You owe 15 rolls: a payment of yours went back after they were spent. The next rolls you earn or buy settle that first.'
  await expect(page.getByRole('complementary', { name: 'Your rolls' })).toContainText(owes)
  await page.getByRole('button', { name: 'Buy Tiger' }).click()
  const tiger = page.getByRole('dialog', { name: 'Tiger' })
  await expect(tiger).toContainText('You need 25 more rolls')
  await expect(tiger).toContainText(owes)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  const dialog = await checkout(page, '4242424242424242')
  await dialog.getByLabel('Security code').press('Enter')
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByText('25 Rolls', { exact: true })).toBeVisible()
  await expect(page.getByText('You owe')).toHaveCount(0)
})

test('rolls are bought with a card: processing, success, and a receipt', async ({ people, site }) => {
  const page = await people.open('/market')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const id = await createAccount(page, site, 2)
  await expect(page.getByText('2 Rolls', { exact: true })).toBeVisible()
  const dialog = await checkout(page, '4242424242424242')
  expect(await violationsOf(page)).toEqual([])
  await page.route('**/payment/practice', async (route) => {
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(dialog.getByTestId('checkout-spinner')).toBeVisible()
    await route.continue()
  })
  await dialog.getByLabel('Security code').press('Enter')
  const paid = page.getByRole('dialog', { name: 'Thank you' })
  await expect(paid).toContainText('Payment Succeeded')
  await expect(paid).toContainText('Use your freshly minted TPs to buy something from the store!')
  expect(await violationsOf(page)).toEqual([])
  await paid.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('42 Rolls', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('42 Rolls', { exact: true })).toBeVisible()
  expect(await receiptsOf(site, id)).toEqual(['40 Rolls'])
  expect(sent.filter((each) => each.includes('4242424242424242'))).toEqual([])
})

test('a declined card, an invalid one and a failed authentication show errors; the input stays', async ({
  people,
  site,
}) => {
  const page = await people.open('/market')
  people.allowRefusal('/payment/practice')
  const id = await createAccount(page, site)
  const dialog = await checkout(page, '4242424242424241')
  const pay = dialog.getByRole('button', { name: 'Pay $2.99 for 40 rolls' })
  const error = page.getByRole('dialog', { name: 'Payment Error!' })
  await pay.click()
  await expect(error).toContainText('Your card number is invalid.')
  expect(await violationsOf(page)).toEqual([])
  await error.getByRole('button', { name: 'CLOSE' }).click()
  await expect(error).toHaveCount(0)
  await expect(dialog.getByLabel('Email')).toHaveValue(PAYER.Email)

  await dialog.getByLabel('Card number').fill('4000 0027 6000 3184')
  await pay.click()
  const bank = page.getByRole('dialog', { name: 'The practice bank' })
  await bank.getByRole('button', { name: 'No, refuse' }).click()
  await expect(error).toContainText('We are unable to authenticate your payment method.')
  await closeError(page, error)
  await dialog.getByLabel('Card number').fill('4000 0000 0000 0002')
  await pay.click()
  await expect(error).toContainText('Your card was declined.')
  await closeError(page, error)
  expect(await receiptsOf(site, id)).toEqual([])

  await dialog.getByLabel('Card number').fill('4000 0027 6000 3184')
  await pay.click()
  await bank.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText('Payment Succeeded')
  expect(await receiptsOf(site, id)).toEqual(['40 Rolls'])
})

test('a lack of rolls leads to the packs; a visitor is asked to sign in there too', async ({
  people,
  site,
}) => {
  const page = await people.open('/market')
  await page.getByRole('button', { name: 'Restock' }).click()
  await page.getByRole('button', { name: 'Pay $0.99 for 10 rolls' }).click()
  await expect(page.getByRole('dialog', { name: 'Woah there!' })).toContainText(
    'You must sign in to purchase from the super cool store',
  )
  await createAccount(page, site)
  await page.getByRole('button', { name: 'Buy Tiger' }).click()
  await page.getByRole('dialog', { name: 'Tiger' }).getByRole('button', { name: 'Restock' }).click()
  await expect(page.getByRole('button', { name: 'Pay $9.99 for 200 rolls' })).toBeVisible()
})

async function receiptsOf(site: Site, user: string): Promise<string[]> {
  const records = await openRecords({ mongoUri: null, folder: site.data })
  const receipts = await records.ledger.receipts(user, { limit: 10 })
  await records.close()
  return receipts.map(({ title }) => title)
}

/** Escape closes only the error, once it has the focus. */
async function closeError(page: Page, error: Locator): Promise<void> {
  await expect(error.getByRole('button', { name: 'CLOSE' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(error).toHaveCount(0)
}
