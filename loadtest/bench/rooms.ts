// Five-player games in the real room without sockets: requests, saves and frames.
import { advice, handle, openRoom, type LiveRoom, type Request, type Result } from '#engine/room/room.ts'
import { rngFrom, type PlayerCommand } from '#engine/rules/public.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'

export interface Table {
  live: LiveRoom
  now: number
  /** Requests made by each seat. */
  seqs: number[]
}
export interface Step<Said extends Command = Command> {
  by: number
  command: Said
  seq: number
  result: Result
}

const NAMES = ['Mira', 'Jonas', 'Abena', 'Teo', 'Lucía']
/** Where clocks begin: a real moment, so that times take the bytes they take. */
const START = 1_790_000_000_000
const PAUSE_MS = 4000

const connection = (at: number): { id: string; page: string; user: string } => ({
  id: `c${at}`,
  page: `page${at}0000000000`,
  user: `user-${at}-0123456789abcdef`,
})

function ask(table: Table, request: Request): Result {
  table.now += PAUSE_MS
  return handle(table.live, request, table.now)
}

function say<Said extends Command>(table: Table, seat: number, command: Said): Step<Said> {
  const seq = (table.seqs[seat] ?? 0) + 1
  table.seqs[seat] = seq
  const request: Request = {
    kind: 'command',
    from: connection(seat),
    seq,
    command: encodeCommand(command),
  }
  return { by: seat, command, seq, result: ask(table, request) }
}

/** A room of five people with a 90-second timer, its game begun. */
export function tableOf(seed: number): Table {
  const table: Table = {
    live: openRoom({ code: `BENCH${seed}`, epoch: 1 }),
    now: START,
    seqs: [],
  }
  NAMES.forEach((name, at) => {
    const from = connection(at + 1)
    table.seqs[at + 1] = 1
    const who = { from, seq: 1, name, avatar: 'hoarder' }
    if (at === 0) {
      ask(table, {
        kind: 'create',
        ...who,
        code: table.live.room.code,
        id: `id${seed}`,
        seed: rngFrom(seed + 1),
      })
    } else ask(table, { kind: 'join', ...who, leaving: false })
  })
  say(table, 1, { kind: 'setTimer', setTimer: { seconds: 90 } })
  say(table, 1, { kind: 'start', start: {} })
  return table
}

/** One move of whoever is awaited, chosen by a steady bot; null when the game is over. */
export function move(table: Table): Step<PlayerCommand> | null {
  const next = advice(table.live.room, table.now)
  return next === null ? null : say(table, next.seat, next.command)
}
