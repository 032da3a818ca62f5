// Child process: spectators of a room, or listeners of a bare relay, that count the frames they receive.
import pLimit from 'p-limit'
import * as v from 'valibot'
import { dial } from '../../client/rawWebSocket.ts'
import { createMany } from './createMany.ts'
import type { LightPage } from './page.ts'
import { ORDERS, type Order } from './spectators.ts'
import { spectatorsOf, SPECTATORS_AT_ONCE } from './tables.ts'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
/** A room's code; a path is one of a bare relay, where nobody has to say anything. */
const where = process.argv[4] ?? ''

const heard = { frames: 0, bytes: 0 }
let first = 0
let last = 0
const frame = (bytes: number): void => {
  last = performance.now()
  if (heard.frames === 0) first = last
  heard.frames += 1
  heard.bytes += bytes
}

let people: readonly LightPage[] = []

async function obey(order: Order): Promise<void> {
  switch (order) {
    case 'come':
      if (!where.startsWith('/')) people = await spectatorsOf(port, where, count, frame)
      else {
        const handlers = { message: (bytes: Buffer) => frame(bytes.length), closed: () => undefined }
        await createMany(count, SPECTATORS_AT_ONCE, () => dial({ port, path: where }, handlers))
      }
      break
    case 'cut':
      for (const page of people) page.cut()
      break
    case 'comeBack':
      await pLimit(SPECTATORS_AT_ONCE).map(people, (page) => page.comeBack(port))
      break
    case 'heard':
      break
  }
  process.send?.({ ...heard, ms: last - first })
  heard.frames = heard.bytes = first = last = 0
}

process.on('message', (message) => void obey(v.parse(v.picklist(ORDERS), message)))
process.on('disconnect', () => process.exit(0))
