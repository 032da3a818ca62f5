// Screenshots of every table dialog at both window sizes, with layout fit and axe.
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { SHOTS, take } from './play/shots.ts'
import { still } from './play/still.ts'
import { LAPTOPS } from './play/windows.ts'
import { keepPicture } from './play/picture.ts'

for (const size of LAPTOPS) {
  test(`every dialog of the table fits ${size.width} x ${size.height} @screens`, async ({ people, site }) => {
    test.setTimeout(600_000)
    const page = await people.open('/test', size)
    for (const shot of SHOTS) {
      await test.step(shot.name, async () => {
        await take(page, site.url, shot)
        await page.mouse.move(4, 4)
        await still(page)
        await keepPicture(page, shot.name, 'dialogs')
        const box = await page
          .locator(shot.strip === true ? '[data-strip]' : '[data-dialog]')
          .first()
          .boundingBox()
        expect.soft(box && box.y >= 0 && box.y + box.height <= size.height, `${shot.name} fits`).toBe(true)
        expect
          .soft(box && box.x >= 0 && box.x + box.width <= size.width, `${shot.name} fits across`)
          .toBe(true)
        if (size === LAPTOPS[0]) expect.soft(await violationsOf(page), shot.name).toEqual([])
      })
    }
  })
}
