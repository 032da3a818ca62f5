// Child process of the fan-out bench: spectators of a room or a relay that count frames.
import * as v from 'valibot'
import { dial } from '../../client/rawWebSocket.ts'
import { watchersOf } from '../drive/tables.ts'

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
const tell = (): void => {
  process.send?.({ ...heard, ms: last - first })
  heard.frames = heard.bytes = first = last = 0
}

if (!where.startsWith('/')) await watchersOf(port, where, count, frame)
else {
  const handlers = { message: (bytes: Buffer) => frame(bytes.length), closed: () => undefined }
  await Promise.all(Array.from({ length: count }, () => dial({ port, path: where }, handlers)))
}

const Asked = v.literal('heard?')
process.on('message', (message) => {
  if (v.is(Asked, message)) tell()
})
process.on('disconnect', () => process.exit(0))
tell()
