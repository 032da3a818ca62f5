// A bot takes the seat of an absent player, who gets it back on return.
import { expect, test } from './fixture.ts'
import { waitForTable } from './play/table.ts'
import { roomOfTwo, startGame } from './play/rooms.ts'

test('the host lets a bot play for an absent player until the player returns', async ({ people }) => {
  const [ann, ben] = await roomOfTwo(people, 'Ann', 'Ben')
  await startGame(ann)
  await waitForTable(ann)
  await waitForTable(ben)
  const address = ben.url()
  const log = ann.locator('[data-slot="notebook"]')
  const away = ann.getByRole('region', { name: 'Ben is away' })

  await ben.goto('about:blank')
  await away.getByRole('button', { name: 'Let a bot play now' }).click()
  await expect(away).toHaveCount(0)
  await expect(log).toContainText('A bot plays for Ben, as the host asked')
  await expect(ann.getByText(/a bot is playing for them/).first()).toBeAttached()

  await ben.goto(address)
  await waitForTable(ben)
  await expect(log).toContainText('Ben took the seat back from the bot')
  await expect(ann.getByText(/a bot is playing for them/)).toHaveCount(0)
  await expect(ben.getByRole('region', { name: 'A bot is playing for you' })).toHaveCount(0)
})
