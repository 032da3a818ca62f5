// Sizes of a five-player game: bytes on the wire and in Redis.
import { fullUpdate } from '#engine/room/view/frames.ts'
import { decodeServer, encodeClient, encodeCommand, isBroken } from '#proto/client/wire.ts'
import { median, rounded } from './measure.ts'
import { move, tableOf } from './rooms.ts'

const GAMES = 60

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
    const { frames, room } = table.harness.live
    const full = fullUpdate(frames, room.version, 1)
    const pushed = decodeServer(full)
    if (isBroken(pushed)) throw new Error(`a full update is broken: ${pushed.broken}`)
    sizes.fulls.push(full.length)
    sizes.jsons.push(Buffer.byteLength(JSON.stringify(pushed)))
  }
}

/** Median sizes in bytes over every move of whole games; `jsonRatio`: the full view as JSON / our update. */
export function benchWire(): object {
  const sizes: Sizes = { plays: [], updates: [], fulls: [], jsons: [], saves: [] }
  for (let seed = 0; seed < GAMES; seed++) measureGame(seed, sizes)
  const update = median(sizes.updates)
  return {
    playBytes: Math.max(...sizes.plays),
    playBytesMedian: median(sizes.plays),
    updateBytesMedian: update,
    fullViewBytes: median(sizes.fulls),
    jsonRatio: rounded(median(sizes.jsons) / update),
    savedRoomBytes: median(sizes.saves),
    updates: sizes.updates.length,
    games: GAMES,
  }
}
