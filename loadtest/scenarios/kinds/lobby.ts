// Scenario `lobby`: rooms open, people join, change seats and settings, chat and leave.
import type { Command } from '#proto/client/messages.ts'
import { disconnectAll, roomOf, seatPlayers } from '../../client/table.ts'
import { pagesFor } from '../pages.ts'
import type { World } from '../k6/world.ts'

const HOST: readonly Command[] = [
  { kind: 'setTimer', setTimer: { seconds: 90 } },
  { kind: 'addBot', addBot: { level: 'easy' } },
  { kind: 'setTimer', setTimer: { seconds: 0 } },
]
const GUEST: readonly Command[] = [
  { kind: 'chat', chat: { text: 'Hello from the hallway' } },
  { kind: 'setRole', setRole: { watch: true } },
  { kind: 'setRole', setRole: { watch: false } },
]

/** An arrival is one room; `join_ms`: until all have joined, `move_ms`: from a change to its reply. */
export async function lobby(world: World): Promise<void> {
  const pages = pagesFor(world, world.plan.players)
  try {
    const table = await seatPlayers(pages, pages.length)
    world.recordTime('join_ms', world.now() - world.due)
    world.count('people', pages.length)
    world.count('rooms')
    let due = world.now()
    for (const [nth, page] of table.players.entries()) {
      for (const command of nth === 0 ? HOST : GUEST) {
        due += world.plan.pace
        await world.sleepUntil(due)
        roomOf(await page.command(command))
        world.recordTime('move_ms', page.receivedAt - due)
        world.count('moves')
      }
    }
    for (const page of [...table.players].reverse())
      roomOf(await page.command({ kind: 'quitRoom', quitRoom: {} }))
    disconnectAll(table)
  } finally {
    for (const page of pages) page.leave()
  }
}
