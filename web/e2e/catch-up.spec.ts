// Reconnect after a lost connection: no reload, and a summary of what was missed.
import type { Page, WebSocketRoute } from 'playwright/test'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { joinByCode, leaveGame, startGame, startRoom } from './play/rooms.ts'

/** A kill switch for the page's connection; affects pages loaded from now on. */
async function controlConnection(page: Page): Promise<{ cut: () => Promise<void>; restore: () => void }> {
  const open = new Set<WebSocketRoute>()
  let isUp = true
  await page.routeWebSocket(/\/ws$/, (link) => {
    if (!isUp) return void link.close({ code: 1013 })
    const server = link.connectToServer()
    open.add(link)
    open.add(server)
  })
  return {
    cut: async () => {
      isUp = false
      await Promise.all([...open].map((end) => end.close({ code: 1012 })))
      open.clear()
    },
    restore: () => {
      isUp = true
    },
  }
}

test('a reconnect after more than eight seconds needs no reload and shows a catch-up note', async ({
  people,
}) => {
  const ann = await people.open()
  const wire = await controlConnection(ann)
  await ann.clock.install()
  await ann.reload()
  const ben = await people.open()
  const cy = await people.open()
  const code = await startRoom(ann, 'Ann')
  await joinByCode(ben, 'Ben', code)
  await joinByCode(cy, 'Cy', code)
  await expect(ann.getByText('Ben')).toBeVisible()
  await expect(ann.getByText('Cy')).toBeVisible()
  await startGame(ann)
  await waitForTable(ann)
  await waitForTable(cy)
  await ann.evaluate(() => {
    document.documentElement.dataset['load'] = 'first'
  })
  const note = ann.getByRole('region', { name: 'While you were away' })
  const lost = ann.locator('[data-slot="sign-lost"]')
  const before = await waitForTable(ann)

  await test.step('a disconnect during which nothing happens shows no note', async () => {
    await wire.cut()
    await expect(lost).toContainText('Trying to get you back to your seat')
    wire.restore()
    await expect(lost).toHaveCount(0)
    await ann.clock.fastForward(1200)
    await expect(note).toHaveCount(0)
  })

  await test.step('a longer disconnect during which a player leaves shows the note', async () => {
    await wire.cut()
    await expect(lost).toBeVisible()
    await leaveGame(cy)
    await ann.clock.fastForward(8500)
    await expect(note).toHaveCount(0)
    wire.restore()
    await expect(lost).toHaveCount(0)
    await expect(note).toContainText('Cy left')
    await expect(note).toContainText(/It’s (your|Ben’s) turn/)
    await expect(ann.locator('html'), 'the page was not loaded again').toHaveAttribute('data-load', 'first')
    expect((await waitForTable(ann)).seat).toBe(before.seat)
    await note.getByRole('button', { name: 'Got it' }).click()
    await expect(note).toHaveCount(0)
  })
})
