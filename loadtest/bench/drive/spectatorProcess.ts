// Child process: spectators of a room, or clients of a bare relay, that count frames.
import pLimit from 'p-limit'
import { dial } from '../../client/rawWebSocket.ts'
import { createMany } from './createMany.ts'
import type { LightPage } from './page.ts'
import { handleOrders } from './part.ts'
import { joinSpectators, SPECTATORS_AT_ONCE } from './tables.ts'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
/** A room's code, or a path of the bare relay, which needs no join. */
const where = process.argv[4] ?? ''
let people: readonly LightPage[] = []

const frame = handleOrders({
  async join() {
    if (!where.startsWith('/')) people = await joinSpectators(port, where, count, frame)
    else {
      const handlers = { message: (bytes: Buffer) => frame(bytes.length), closed: () => undefined }
      await createMany(count, SPECTATORS_AT_ONCE, () => dial({ port, path: where }, handlers))
    }
  },
  cut() {
    for (const page of people) page.cut()
  },
  reconnect: () => pLimit(SPECTATORS_AT_ONCE).map(people, (page) => page.reconnect(port)),
})
