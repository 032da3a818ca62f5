// Focus management: when the focused element is removed, focus never falls to the body.
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'

test('focus on a removed element moves to a neighbor before the next paint', async ({ people }) => {
  const page = await people.open('/test/tables/five-players-my-turn?as=A&bare')
  await waitForTable(page)
  await page.getByRole('button', { name: 'Settings' }).focus()
  const onBody = await page.evaluate(async () => {
    const gone = document.activeElement
    gone?.remove()
    const atOnce = document.activeElement === document.body
    // Let MutationObserver callbacks run.
    await Promise.resolve()
    return { gone: gone?.isConnected, atOnce, after: document.activeElement === document.body }
  })
  expect(onBody).toEqual({ gone: false, atOnce: true, after: false })
})
