// Screenshots of all panels over the table at both window sizes, with layout fit and axe.
import { violationsOf } from './screen-reader/axe.ts'
import { expect, test } from './fixture.ts'
import { isInWindow, VIEW_GROUPS, closeView, openView, openGroup } from './play/panels.ts'
import { waitForFaces } from './play/stable.ts'
import { LAPTOPS } from './play/windows.ts'
import { saveScreenshot } from './play/screenshot.ts'

for (const size of LAPTOPS) {
  test(`panels, chat, notes and tutorial fit ${size.width} x ${size.height} @screens`, async ({ people }) => {
    const page = await people.open('/test', size)
    for (const group of VIEW_GROUPS) {
      await openGroup(page, group)
      for (const view of group.views) {
        await test.step(view.name, async () => {
          await openView(page, view)
          await waitForFaces(page)
          await saveScreenshot(page, view.name, 'panels')
          expect.soft(await isInWindow(page, view.selector), `${view.name} fits`).toBe(true)
          if (size === LAPTOPS[0]) expect.soft(await violationsOf(page), view.name).toEqual([])
          await closeView(page, view)
        })
      }
    }
  })
}
