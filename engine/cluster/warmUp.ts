// Warm-up of a new engine: bot games with a takeover after each move (bench: `engineP50Ms`).
import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { ConnectionRequest } from '#proto/link/messages.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { handle, loadRoom, openRoom, snapshot, suggestMove } from '../room/room.ts'
import { contentOf } from '../room/view/ring.ts'
import type { RandomBytes } from './loadRoom.ts'
import { roomRequest } from './requests/subscribers.ts'

const CODE = 'WARM-UP'
const MOVES = 40
const MOVE_MS = 1500
const TURN_SECONDS = 60
const PEOPLE = ['1', '2', '3', '4'].map((id) => ({ id, page: id, nth: 1, user: id }))
/** Bounds the latency added to other events. */
const SLICE_MS = 4
const PAUSE_MS = 5
/** Event-loop utilisation above which the engine counts as busy. */
const BUSY = 0.3

/** Endless bot games; each step plays one move and yields whether it was accepted. */
export function* botGames(randomBytes: RandomBytes): Generator<boolean, never> {
  for (;;) {
    let now = Date.now()
    let live = openRoom({ code: CODE, epoch: 1 })
    let seq = 0
    const request = (seat: number, ask: ConnectionRequest): boolean => {
      const from = PEOPLE[seat - 1]
      if (from === undefined) return false
      const message = { kind: 'ask', room: CODE, take: '', from, ask } as const
      return handle(live, roomRequest(message, randomBytes), now).refused === ''
    }
    const command = (seat: number, body: Command): boolean =>
      request(seat, { kind: 'command', seq: (seq += 1), command: encodeCommand(body) })
    request(1, { kind: 'create', seq: (seq += 1), name: CODE, avatar: '', id: CODE })
    for (const seat of [2, 3, 4]) request(seat, { kind: 'join', seq, name: CODE, avatar: '', leaving: false })
    command(1, { kind: 'setTimer', setTimer: { seconds: TURN_SECONDS } })
    command(1, { kind: 'start', start: {} })
    for (let move = 0; move < MOVES; move += 1) {
      const next = suggestMove(live.room, move)
      if (next === null) break
      now += MOVE_MS
      // As the next owner loads it.
      live.peopleUnsaved = true
      const history = { gameLog: contentOf(live.gameLog), chat: contentOf(live.chat) }
      live = loadRoom(snapshot(live, now), history, live.epoch + 1, now)
      handle(live, { kind: 'attach', from: PEOPLE }, now)
      yield command(next.seat, next.command)
    }
  }
}

function playSlice(games: Iterator<boolean>): void {
  const until = performance.now() + SLICE_MS
  while (performance.now() < until) games.next()
}

/** Plays for this many ms. */
export async function playNow(games: Iterator<boolean>, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= SLICE_MS) {
    playSlice(games)
    await setImmediate()
  }
}

/** Plays for this many ms in all, while the process is idle; keeps no process alive. */
export async function playWhenIdle(games: Iterator<boolean>, ms: number): Promise<void> {
  let left = ms
  while (left > 0) {
    const before = performance.eventLoopUtilization()
    await setTimeout(PAUSE_MS, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization > BUSY) continue
    playSlice(games)
    left -= SLICE_MS
  }
}
