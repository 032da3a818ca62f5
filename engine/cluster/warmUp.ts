// JIT warm-up: bot games through the real room code, with a takeover after each move.
import { pino } from 'pino'
import { encodeMessage, decodeInbound } from '#proto/link/encoding.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { ConnectionRequest, SyncPosition, ToRoom } from '#proto/link/messages.ts'
import { newEngineMetrics } from '#proto/link/metrics.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { SCHEMA } from '../room/snapshot/migrations.ts'
import { suggestMove, openRoom, snapshot } from '../room/room.ts'
import { contentOf } from '../room/view/ring.ts'
import { apply, deliver } from './commit.ts'
import { loadOwned, type RandomBytes } from './loadRoom.ts'
import { newRoom, Owned } from './ownedRoom.ts'
import { toQueuedRequest, updateSubscribers } from './requests/toItem.ts'

const CODE = 'WARM-UP'
const SEATS = [1, 2, 3, 4]
const MOVES = 40
const MOVE_MS = 1500
const TURN_SECONDS = 60
const SILENT = pino({ level: 'silent' })
const LINK = { peer: '', protocol: PROTOCOL, send: () => {}, unsent: () => 0, close: () => {} }

/**
 * Endless bot games, alternately with and without a turn timer; each step plays one move and yields whether
 * it was accepted.
 */
export function* botGames(randomBytes: RandomBytes): Generator<boolean, never> {
  for (let nth = 0; ; nth += 1) yield* game(nth, randomBytes)
}

function* game(nth: number, randomBytes: RandomBytes): Generator<boolean, void> {
  let now = Date.now()
  let owned = new Owned(newRoom(CODE), openRoom({ code: CODE, epoch: 1 }), now)
  let known: SyncPosition = { epoch: 0, version: 0, told: 0 }
  const time = { now: () => now, update: () => undefined }
  const context = { metrics: newEngineMetrics(), log: SILENT, time }
  const people = SEATS.map((seat) => {
    const id = `${CODE} ${nth}.${seat}`
    return { id, page: id, nth: 1, user: id }
  })
  function receive(message: ToRoom): boolean {
    const decoded = decodeInbound(encodeMessage(message))
    if (decoded === null || !('room' in decoded)) return false
    const item = toQueuedRequest(LINK, decoded, randomBytes)
    if (!updateSubscribers(owned, item)) return false
    const applied = apply(context, owned, item)
    deliver(owned, applied)
    const { version, publicVersion, refused } = applied.result
    known = { epoch: owned.epoch, version, told: publicVersion }
    return refused === ''
  }
  function request(seat: number, ask: ConnectionRequest): boolean {
    const from = people[seat - 1]
    return from !== undefined && receive({ kind: 'ask', room: CODE, take: '', from, ask })
  }
  let seq = 1
  const command = (seat: number, body: Command): boolean =>
    request(seat, { kind: 'command', seq: (seq += 1), command: encodeCommand(body) })

  request(1, { kind: 'create', seq, name: CODE, avatar: '', id: CODE })
  for (const seat of SEATS.slice(1))
    request(seat, { kind: 'join', seq, name: CODE, avatar: '', leaving: false })
  command(1, { kind: 'setTimer', setTimer: { seconds: nth % 2 === 0 ? 0 : TURN_SECONDS } })
  command(1, { kind: 'start', start: {} })
  for (let move = 0; move < MOVES; move += 1) {
    const next = suggestMove(owned.live.room, move)
    if (next === null) return
    now += MOVE_MS
    owned = takenOver(owned, now)
    receive({ kind: 'attach', room: CODE, take: '', from: people, known })
    yield command(next.seat, next.command)
  }
}

/** Loads the room from its snapshot, as the next owner does. */
function takenOver({ live, epoch, version }: Owned, now: number): Owned {
  live.peopleUnsaved = true
  const { room, people } = snapshot(live, now)
  // Fields in the order of a real lease: another hidden class would cause a deoptimisation at the first
  // takeover.
  const lease = {
    kind: 'taken',
    now,
    epoch: epoch + 1,
    version,
    bytes: Buffer.from(room),
    people: Buffer.from(people ?? []),
    gameLog: Buffer.from(contentOf(live.gameLog)),
    chat: Buffer.from(contentOf(live.chat)),
  } as const
  return loadOwned(newRoom(CODE), lease, SCHEMA)
}
