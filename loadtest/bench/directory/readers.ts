// Child process: pages that browse the directory by filters as people choose them, and count the frames they receive.
import pLimit from 'p-limit'
import type { Browse, ClientFrame } from '#proto/client/messages.ts'
import { encodeClient } from '#proto/client/wire.ts'
import { dial, type Wire } from '../../client/rawWebSocket.ts'
import { obeyed } from './part.ts'

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const AT_ONCE = 50
const heard = { frames: 0, bytes: 0 }
let wires: readonly Wire[] = []

/** Most look at everything; some at games with bots, some at those of a number of players, and one in twenty looks for somebody. */
function browseOf(nth: number): Browse {
  const all = { bots: false, name: '', players: 0 }
  const kind = nth % 20
  if (kind < 14) return all
  if (kind < 17) return { ...all, bots: true }
  if (kind < 19) return { ...all, players: 2 + (nth % 4) }
  return { ...all, name: `player ${nth % 50}` }
}

const hello = (nth: number): ClientFrame => ({
  seq: 0,
  body: 'hello',
  hello: {
    token: '',
    client: '7.0',
    page: `reader-${nth}`,
    room: '',
    version: 0,
    epoch: 0,
    takeover: false,
    nth: 1,
  },
})

/** Resolves with the welcome. */
const come = async (nth: number): Promise<Wire> => {
  const welcomed = Promise.withResolvers<void>()
  const wire = await dial(
    { port },
    {
      message(bytes) {
        heard.frames += 1
        heard.bytes += bytes.length
        welcomed.resolve()
      },
      closed: (code) => welcomed.reject(new Error(`a reader's socket was closed: ${code}`)),
    },
  )
  wire.send(encodeClient(hello(nth)))
  await welcomed.promise
  return wire
}

obeyed(async (order) => {
  if (order === 'come')
    wires = await pLimit(AT_ONCE).map(
      Array.from({ length: count }, (_, nth) => nth),
      come,
    )
  if (order === 'browse')
    for (const [nth, wire] of wires.entries())
      wire.send(encodeClient({ seq: 1, body: 'browse', browse: browseOf(nth) }))
  const received = { ...heard }
  heard.frames = heard.bytes = 0
  return received
})
