// Rooms of one engine in this process, on a time that the bench moves on: what a move is, without store and sockets, with clocks or without.
import { createHash } from 'node:crypto'
import { due, handle, openRoom, type Request } from '#engine/room/room.ts'
import { comesBy, hold, outbound, turnoutBy, type Held } from '#engine/cluster/ownedRoom.ts'
import { requestOf } from '#engine/cluster/loadRoom.ts'
import { clocks } from '#engine/jobs/clocks.ts'
import { pack, unpackInbound, type Ask, type Connection } from '#proto/link/messages.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { Link } from '#proto/link/link.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { workloadFrom, type Workload } from '../drive/workload.ts'

const SEATS = [1, 2, 3, 4] as const
/** All rooms are dealt the same, so that all can be told the same. */
const dealt = (size: number): Buffer => createHash('sha256').update('7').digest().subarray(0, size)
const LINK: Link = {
  peer: 'bench',
  protocol: PROTOCOL,
  send: () => undefined,
  unsent: () => 0,
  close: () => undefined,
}
/** Where their time begins: a real moment, so that times take the bytes they take. */
const START = 1_790_000_000_000
const EPOCH = 1

/** Rooms with a game under way. */
export interface Play {
  /** The nth move in each of them, `ms` after the last one; what was due meanwhile fires first. */
  move(nth: number, ms: number): void
  /** Jobs that were added to wake a room. */
  jobs(): number
  readonly rooms: number
}

/** Opens so many; `timer`: seconds a turn, 0 for none. */
export function playOf(rooms: number, timer: number): Play {
  let now = START
  let added = 0
  let waiting: { id: string; work: () => void; due: number }[] = []
  const here = new Map<string, Held>()
  const armed = clocks(
    (fire) => ({
      add(id, job, delay) {
        added += 1
        waiting.push({ id, work: () => void fire(job), due: now + delay })
        return Promise.resolve()
      },
      remove(id) {
        waiting = waiting.filter((one) => one.id !== id)
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    }),
    { now: () => now },
    wake,
    (error) => {
      throw error
    },
    () => undefined,
  )

  /** As an engine's round has it: handled, sent to a gateway, and the room's clock seen to. */
  function tell(held: Held, request: Request): void {
    const result = handle(held.live, request, now)
    if (result.refused !== '') throw new Error(`refused: ${result.refused}`)
    for (const [, message] of outbound(held, result, turnoutBy(held, result))) pack(message)
    const { clock } = due(held.live)
    if (clock !== null) armed.arm(held.code, EPOCH, clock)
  }

  function wake(code: string): Promise<void> {
    const held = here.get(code)
    if (held !== undefined) tell(held, { kind: 'wake' })
    return Promise.resolve()
  }

  function say(held: Held, from: Connection, ask: Ask): void {
    const message = unpackInbound(pack({ kind: 'ask', room: held.code, take: '', from, ask }))
    if (message?.kind !== 'ask') throw new Error("a request can't be read")
    comesBy(held, LINK, message.from)
    tell(held, requestOf(message, dealt))
  }

  const all = Array.from({ length: rooms }, (_, nth) => {
    const code = `BENCH-${timer}-${nth}`
    const held = hold(code, EPOCH, openRoom({ code, epoch: EPOCH }), 0, now)
    here.set(code, held)
    const people = SEATS.map((seat) => ({ who: person(nth, seat), seq: 0 }))
    const command = (seat: number, said: Command): void => {
      const one = people[seat - 1]
      if (one !== undefined)
        say(held, one.who, { kind: 'command', seq: (one.seq += 1), command: encodeCommand(said) })
    }
    for (const [at, one] of people.entries()) {
      one.seq += 1
      const given = { seq: one.seq, name: `Player ${at + 1}`, avatar: '' }
      say(
        held,
        one.who,
        at === 0 ? { kind: 'create', ...given, id: code } : { kind: 'join', ...given, leaving: false },
      )
    }
    command(1, { kind: 'setTimer', setTimer: { seconds: timer } })
    command(1, { kind: 'start', start: {} })
    return { held, command }
  })
  const workload = courseOf(all[0]?.held)

  return {
    rooms,
    jobs: () => added,
    move(nth, ms) {
      now += ms
      const ready = waiting.filter((one) => one.due <= now)
      if (ready.length > 0) waiting = waiting.filter((one) => one.due > now)
      for (const { work } of ready) work()
      const { by, command } = workload.at(nth)
      for (const room of all) room.command(by, command)
    },
  }
}

function courseOf(held: Held | undefined): Workload {
  const state = held?.live.room.state
  if (!state) throw new Error('no game has begun')
  return workloadFrom(state)
}

const person = (room: number, seat: number): Connection => ({
  id: `bench.${room}.${seat}`,
  page: `page${room}x${seat}`.padEnd(16, '0'),
  user: `user-${room}-${seat}`.padEnd(22, '0'),
})
