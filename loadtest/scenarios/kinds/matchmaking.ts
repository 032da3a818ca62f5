// Scenario `matchmaking`: single players queue, get a match and leave it.
import { roomOf } from '../../client/table.ts'
import { pagesFor } from '../pages.ts'
import type { World } from '../k6/world.ts'

/** Without a match this long after the end of the run a player arrived too late; earlier it is a fault. */
const GRACE_MS = 3000
const MATCH_TIMEOUT_MS = 60_000

/** An arrival is one player; `match_ms`: from the request until the game has started. */
export async function matchmaking(world: World): Promise<void> {
  const [page] = pagesFor(world, 1, { reconnects: true })
  if (page === undefined) return
  try {
    await page.connect()
    roomOf(await page.findRoom(`Stranger ${world.nth + 1}`))
    const requestedAt = world.now()
    roomOf(await page.findGame())
    world.count('people')
    const patience = Math.max(1, Math.min(MATCH_TIMEOUT_MS, world.end + GRACE_MS - requestedAt))
    const found = await page
      .until(() => page.view.lobby?.phase === 'playing', 'a game', patience)
      .then(() => true)
      .catch(() => false)
    if (found) {
      world.recordTime('match_ms', page.receivedAt - requestedAt)
      world.count('matches')
      await page.command({ kind: 'leave', leave: {} })
    } else if (world.now() < world.end) world.fault(`no game within ${MATCH_TIMEOUT_MS} ms`)
    else await page.leaveQueue()
  } finally {
    page.leave()
  }
}
