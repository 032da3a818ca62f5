// Screenshots of the store and its dialogs at three window sizes.
import { expect, test } from './fixture.ts'
import { createAccount } from './play/account.ts'
import { PAYER_WITH_CARD } from './play/payer.ts'
import { waitForFaces, waitUntilStable } from './play/stable.ts'
import { WINDOWS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

for (const size of WINDOWS) {
  test(`the store at ${size.width}x${size.height} @screens`, async ({ people, site }) => {
    const page = await people.open('/market', size)
    const picture = async (name: string): Promise<void> => {
      await page.evaluate(() => scrollTo(0, 0))
      await waitUntilStable(page)
      await saveScreenshot(page, name)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wide, `${name} is not wider than the window`).toBeLessThanOrEqual(0)
    }
    await expect(page.getByText('0 Rolls', { exact: true })).toBeVisible()
    await picture('store-visitor')
    await createAccount(page, site, 62)
    await expect(page.getByText('62 Rolls', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Buy Big Tech Payout' }).click()
    await picture('store-buy')
    await page.getByRole('button', { name: /^Buy for/ }).click()
    await expect(page.getByRole('dialog', { name: 'Great Success' })).toBeVisible()
    await picture('store-bought')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await page.getByRole('button', { name: 'Buy Customize win conditions' }).click()
    await picture('store-short')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('listitem').filter({ hasText: 'Second Wave' }).hover()
    await page.getByRole('button', { name: 'Restock' }).click()
    await picture('store')
    await page.getByRole('button', { name: 'Pay $4.99 for 80 rolls' }).click()
    const checkout = page.getByRole('dialog', { name: 'Restock' })
    for (const [label, text] of Object.entries(PAYER_WITH_CARD))
      await checkout.getByLabel(label, { exact: true }).fill(text)
    await picture('checkout')
    const pay = checkout.getByRole('button', { name: /^Pay/ })
    await pay.click()
    await picture('checkout-error')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await checkout.getByLabel('Security code').fill('123')
    let go = (): void => undefined
    const held = new Promise<void>((done) => (go = done))
    await page.route('**/payment/practice', async (route) => {
      await held
      await route.continue()
    })
    await pay.click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await waitForFaces(page)
    await saveScreenshot(page, 'checkout-processing')
    go()
    await expect(page.getByText('Payment Succeeded')).toBeVisible()
    await picture('checkout-paid')
  })
}
