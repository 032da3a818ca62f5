// Child process: pages that browse the directory with filters and count received frames.
import type { Browse } from '#proto/client/messages.ts'
import { createMany } from '../drive/createMany.ts'
import { LightPage } from '../drive/page.ts'
import { handleOrders } from '../drive/part.ts'

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const AT_ONCE = 50
let pages: readonly LightPage[] = []

/** 70 % browse everything, 15 % games with bots, 10 % by the number of players, 5 % by a player's name. */
function browseOf(nth: number): Browse {
  const all = { bots: false, name: '', players: 0 }
  const kind = nth % 20
  if (kind < 14) return all
  if (kind < 17) return { ...all, bots: true }
  if (kind < 19) return { ...all, players: 2 + (nth % 4) }
  return { ...all, name: `player ${nth % 50}` }
}

const frame = handleOrders({
  async join() {
    pages = await createMany(count, AT_ONCE, async () => {
      const page = new LightPage({ port })
      await page.connect()
      page.countFrames({ done: () => undefined, frame })
      return page
    })
  },
  browse() {
    for (const [nth, page] of pages.entries()) page.send({ seq: 1, body: 'browse', browse: browseOf(nth) })
  },
})
