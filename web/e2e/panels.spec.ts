// Screenshots of all panels over the table at both window sizes, with layout fit and axe.
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { fits, GROUPS, putAside, show, sitDown } from './play/panels.ts'
import { faced } from './play/still.ts'
import { LAPTOPS } from './play/windows.ts'
import { keepPicture } from './play/picture.ts'

for (const size of LAPTOPS) {
  test(`panels, chat, notes and tutorial fit ${size.width} x ${size.height} @screens`, async ({ people }) => {
    test.setTimeout(600_000)
    const page = await people.open('/test', size)
    for (const group of GROUPS) {
      await sitDown(page, group)
      for (const view of group.views) {
        await test.step(view.name, async () => {
          await show(page, view)
          await faced(page)
          await keepPicture(page, view.name, 'panels')
          expect.soft(await fits(page, view.paper), `${view.name} fits`).toBe(true)
          if (size === LAPTOPS[0]) expect.soft(await violationsOf(page), view.name).toEqual([])
          await putAside(page, view)
        })
      }
    }
  })
}
