// Scenario `reconnect`: every table loses all sockets at once and reconnects.
import { paced, playOn } from '../pace.ts'
import type { LoadPage } from '../pages.ts'
import { atTable } from '../rooms.ts'
import type { World } from '../k6/world.ts'

/** Timeout of a reconnect, ms; after it counts as a fault. */
const RECONNECT_TIMEOUT_MS = 20_000

/**
 * An arrival is one table that takes part in every mass reconnect; `back_ms`: from the cut to being seated
 * again.
 */
export const reconnect = (world: World): Promise<void> =>
  atTable(world, 0, async (table) => {
    const game = paced(table)
    const { apart } = world.plan
    // A table that started after the last one was due still does one.
    let round = Math.floor((world.now() - world.began) / apart)
    do {
      round += 1
      await playOn(world, game, world.began + round * apart)
      await Promise.all(table.players.map((page) => reconnectPage(world, page)))
    } while (world.began + (round + 1) * apart < world.end)
    await playOn(world, game, world.end)
  })

async function reconnectPage(world: World, page: LoadPage): Promise<void> {
  const { welcome, room, seat } = page
  const cut = world.now()
  page.cut()
  await page.until(() => page.connected && page.welcome !== welcome, 'a seat again', RECONNECT_TIMEOUT_MS)
  if (page.room !== room || page.seat !== seat) return world.fault(`seat ${seat} of ${room} was lost`)
  world.recordTime('back_ms', page.receivedAt - cut)
  world.count('returns')
}
