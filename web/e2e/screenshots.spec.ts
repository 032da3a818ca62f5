// Screenshots of every table dialog at both window sizes, with layout fit and axe.
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { TABLE_DIALOGS, openTableDialog } from './play/tableDialogs.ts'
import { waitUntilStable } from './play/stable.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

for (const size of LAPTOPS) {
  test(`every dialog of the table fits ${size.width} x ${size.height} @screens`, async ({ people, site }) => {
    const page = await people.open('/test', size)
    for (const dialog of TABLE_DIALOGS) {
      await test.step(dialog.name, async () => {
        await openTableDialog(page, site.url, dialog)
        await page.mouse.move(4, 4)
        await waitUntilStable(page)
        await saveScreenshot(page, dialog.name, 'dialogs')
        const box = await page
          .locator(dialog.isBanner === true ? '[data-banner]' : '[data-dialog]')
          .first()
          .boundingBox()
        expect.soft(box && box.y >= 0 && box.y + box.height <= size.height, `${dialog.name} fits`).toBe(true)
        expect
          .soft(box && box.x >= 0 && box.x + box.width <= size.width, `${dialog.name} fits across`)
          .toBe(true)
        if (size === LAPTOPS[0]) expect.soft(await violationsOf(page), dialog.name).toEqual([])
      })
    }
  })
}
