// Sizes of a five-player game: bytes on the wire, in Redis and on the heap.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fullUpdate } from '#engine/room/frames.ts'
import { decodeServer, encodeClient, encodeCommand, isBroken } from '#proto/client/wire.ts'
import { median, rounded } from './measure.ts'
import { move, tableOf, type Table } from './rooms.ts'

const GAMES = 60
const HEAP_ROOMS = 5000
/** Moves after which a game of five is in its middle, with a full resume ring and a full log. */
const MIDDLE = 60

interface Sizes {
  plays: number[]
  updates: number[]
  fulls: number[]
  jsons: number[]
  saves: number[]
}

function measureGame(seed: number, sizes: Sizes): void {
  const table = tableOf(seed)
  for (let step = move(table); step; step = move(table)) {
    const { command, seq, result } = step
    if (command.kind === 'play') {
      sizes.plays.push(encodeClient({ seq, body: 'command', command: encodeCommand(command) }).length)
    }
    for (const { to, frame } of result.deliveries) if (to === 'public') sizes.updates.push(frame.length)
    if (result.save) sizes.saves.push(result.save.room.length)
    const { frames, room } = table.live
    const full = fullUpdate(frames, room.version, 1)
    const pushed = decodeServer(full)
    if (isBroken(pushed)) throw new Error(`a full update is broken: ${pushed.broken}`)
    sizes.fulls.push(full.length)
    sizes.jsons.push(Buffer.byteLength(JSON.stringify(pushed)))
  }
}

const isCall = (value: unknown): value is () => void => typeof value === 'function'

/** Bytes in use, buffers included, after collecting what is garbage. */
function inUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (isCall(collect)) for (let n = 0; n < 3; n++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function heapPerRoom(): { bytes: number; lines: number } {
  const before = inUse()
  const tables: Table[] = []
  for (let seed = 0; seed < HEAP_ROOMS; seed++) {
    const table = tableOf(seed)
    for (let n = 0; n < MIDDLE; n++) if (!move(table)) break
    tables.push(table)
    if (seed % 500 === 499) process.stderr.write(`${seed + 1} of ${HEAP_ROOMS} rooms\n`)
  }
  const bytes = (inUse() - before) / tables.length
  return { bytes, lines: median(tables.map((table) => table.live.lines.count)) }
}

/** Sizes in bytes, medians over every move of whole games; `jsonRatio`: the whole state as JSON against our update. */
export function benchWire(): object {
  const sizes: Sizes = { plays: [], updates: [], fulls: [], jsons: [], saves: [] }
  for (let seed = 0; seed < GAMES; seed++) measureGame(seed, sizes)
  const update = median(sizes.updates)
  const heap = heapPerRoom()
  return {
    playBytes: Math.max(...sizes.plays),
    playBytesMedian: median(sizes.plays),
    updateBytesMedian: update,
    fullViewBytes: median(sizes.fulls),
    jsonRatio: rounded(median(sizes.jsons) / update),
    savedRoomBytes: median(sizes.saves),
    roomHeapBytes: Math.round(heap.bytes),
    roomLogLines: heap.lines,
    updates: sizes.updates.length,
    games: GAMES,
    rooms: HEAP_ROOMS,
  }
}
