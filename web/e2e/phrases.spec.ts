// Client commands other than moves: table ready, quick phrases.
import type { Page } from 'playwright/test'
import { decodeClient, decodeCommand, isBroken } from '#proto/client/wire.ts'
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { roomOfTwo, seatBot, startGame } from './play/rooms.ts'

/** Records the kinds of commands this page sends from now on. */
function recordSent(page: Page): string[] {
  const kinds: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = typeof payload === 'string' ? null : decodeClient(new Uint8Array(payload))
      if (frame === null || isBroken(frame) || frame.body !== 'command') return
      const command = decodeCommand(frame.command)
      if (!isBroken(command)) kinds.push(command.kind)
    }),
  )
  return kinds
}

test('a page reports its drawn table once; a quick phrase is shown at the seat and in the chat', async ({
  people,
}) => {
  const [ann, ben] = await roomOfTwo(people, 'Ann', 'Ben')
  await seatBot(ann, 'easy')
  const sent = recordSent(ben)
  await ben.reload()
  await expect(ben.getByText('3 playing')).toBeVisible()
  await startGame(ann)
  for (const page of [ann, ben]) await waitForTable(page)
  await expect.poll(() => sent.filter((kind) => kind === 'tableDrawn')).toHaveLength(1)

  const phrase = ann.getByRole('group', { name: 'Quick phrases' }).getByRole('button', { name: 'Ouch!' })
  await phrase.focus()
  // Expected before the press, since a toast goes after a while.
  const toasts = [ann, ben].map((page) => expect(page.locator('[data-toast="phrase"]')).toHaveText('Ouch!'))
  await Promise.all([...toasts, ann.keyboard.press('Enter')])
  for (const page of [ann, ben]) {
    // The bot may ask a question, whose dialog is modal.
    await expect(page.getByRole('log', { name: 'Chat', includeHidden: true })).toContainText('Ouch!')
  }
  for (const page of [ann, ben]) await expect(page.locator('[data-toast="phrase"]')).toHaveCount(0)
  expect(sent.filter((kind) => kind === 'tableDrawn')).toHaveLength(1)
})
