// Warms up the JIT: plays bot games through the real room code.
import { setImmediate } from 'node:timers/promises'
import { pack, tell, unpackInbound } from '#proto/link/encoding.ts'
import type { Ask, SyncPosition, ToRoom } from '#proto/link/messages.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { Link } from '#proto/link/link.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import type { Command } from '#proto/client/messages.ts'
import { advice, due, handle, loadRoom, openRoom, snapshot, type Request } from '../room/room.ts'
import { stretchOf } from '../room/ring.ts'
import { newRoom, ownedOf } from './ownedRoom.ts'
import { outbound, presenceChange } from './subscribers.ts'
import type { RandomBytes } from './loadRoom.ts'
import { itemOf, noteAsker } from './toItem.ts'

const CODE = 'WARM-UP'
/** After every second command the room is saved and loaded, as at a takeover. */
const STEPS = 40
const TURN_SECONDS = 30
const PEOPLE = [1, 2, 3].map((seat) => ({
  id: `warm.${seat}`,
  page: `warm ${seat}`,
  nth: 1,
  user: `warm ${seat}`,
}))
const LINK: Link = { peer: '', protocol: PROTOCOL, send: () => {}, unsent: () => 0, close: () => {} }

/** Plays in memory for so many ms; resolves with the number of accepted moves. */
export async function warmUp(ms: number, randomBytes: RandomBytes): Promise<number> {
  const until = performance.now() + ms
  let moves = 0
  while (performance.now() < until) {
    moves += play(randomBytes)
    await setImmediate()
  }
  return moves
}

/** One game of bots in players' seats, on a clock of its own that jumps from deadline to deadline. */
function play(randomBytes: RandomBytes): number {
  let now = Date.now()
  let owned = ownedOf(newRoom(CODE), openRoom({ code: CODE, epoch: 1 }), now)
  let [seq, accepted] = [0, 0]
  let known: SyncPosition = { epoch: 0, version: 0, told: 0 }
  function apply(request: Request): void {
    const result = handle(owned.live, request, now)
    known = { epoch: owned.live.epoch, version: result.version, told: result.told }
    if (request.kind === 'command' && result.refused === '') accepted += 1
    for (const [link, message] of outbound(owned, result, presenceChange(owned, result))) tell(link, message)
  }
  function receive(message: ToRoom): void {
    const read = unpackInbound(pack(message))
    if (read === null || !('room' in read)) return
    const item = itemOf(LINK, read, randomBytes)
    if (noteAsker(owned, item)) apply(item.request)
  }
  function ask(seat: number, asked: Ask): void {
    const from = PEOPLE[seat - 1]
    if (from !== undefined) receive({ kind: 'ask', room: CODE, take: '', from, ask: asked })
  }
  const say = (seat: number, command: Command): void =>
    ask(seat, { kind: 'command', seq: (seq += 1), command: encodeCommand(command) })

  ask(1, { kind: 'create', seq: (seq += 1), name: 'Warm', avatar: '', id: 'warm' })
  for (const at of [2, 3]) ask(at, { kind: 'join', seq, name: `Warm ${at}`, avatar: '', leaving: false })
  say(1, { kind: 'addBot', addBot: { level: 'steady' } })
  say(1, { kind: 'setTimer', setTimer: { seconds: TURN_SECONDS } })
  say(1, { kind: 'start', start: {} })
  for (let step = 1; step <= STEPS; step += 1) {
    const next = advice(owned.live.room, step)
    if (next === null) break
    say(next.seat, next.command)
    const { clock, soon } = due(owned.live)
    now = Math.max(now, Math.min(clock ?? Infinity, soon ?? Infinity, now + TURN_SECONDS * 1000))
    apply({ kind: 'wake' })
    if (step % 2 > 0) continue
    owned.live.unsaved = true
    const history = {
      gameLog: stretchOf(owned.live.gameLog).slice(),
      chat: stretchOf(owned.live.chat).slice(),
    }
    owned = ownedOf(newRoom(CODE), loadRoom(snapshot(owned.live, now), history, step, now), now)
    receive({ kind: 'attach', room: CODE, take: '', from: PEOPLE, known })
  }
  return accepted
}
