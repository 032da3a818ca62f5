// Screenshots of the home page's sections and the static pages at every window size.
import { expect, test } from './fixture.ts'
import { waitUntilStable } from './play/stable.ts'
import { WINDOWS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

const SECTIONS = ['community', 'tutorial-video', 'cards', 'faq', 'contact-form', 'how-to-play', 'ronas']
const PAGES = ['instructions', 'contribute', 'privacy-policy', 'report-a-bug', 'scratchpad']

for (const size of WINDOWS) {
  test(`the wall at ${size.width} x ${size.height} fits and hides nothing @screens`, async ({
    people,
    site,
  }) => {
    const page = await people.open('/#ronas', size)
    const save = (name: string) => saveScreenshot(page, name)
    const fits = async (name: string): Promise<void> => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wide, `${name} is no wider than its window`).toBeLessThanOrEqual(0)
    }
    await expect(page.locator('#ronas')).toBeVisible()
    for (const id of SECTIONS) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
      await waitUntilStable(page)
      await save(`home-${id}`)
    }
    await fits('home')
    await page.getByTestId('rona').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await waitUntilStable(page)
    await save('home-character')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await save('home-drawer')
    for (const path of PAGES) {
      await page.goto(`${site.url}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilStable(page)
      await fits(path)
      await save(path)
    }
  })
}
