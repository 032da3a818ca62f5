// In-process rooms on virtual time: CPU per move with and without turn timers.
import { createHash } from 'node:crypto'
import { due, handle, openRoom, type Request } from '#engine/room/room.ts'
import { newRoom, Owned } from '#engine/cluster/ownedRoom.ts'
import { outbound, presenceChange, subscribe, roomRequest } from '#engine/cluster/requests/subscribers.ts'
import { clocks } from '#engine/jobs/clocks.ts'
import type { ClockJob } from '#engine/jobs/jobs.ts'
import { encodeMessage, decodeInbound } from '#proto/link/encoding.ts'
import type { ConnectionRequest, Connection } from '#proto/link/messages.ts'
import { PROTOCOL } from '#proto/link/hello.ts'
import type { Link } from '#proto/link/link.ts'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { person } from '../drive/person.ts'
import { workloadFrom } from '../drive/workload.ts'

const SEATS = [1, 2, 3, 4] as const
/** All rooms have the same deal, so that the same commands fit all. */
const sameSeed = (size: number): Buffer => createHash('sha256').update('7').digest().subarray(0, size)
const LINK: Link = {
  peer: 'bench',
  protocol: PROTOCOL,
  send: () => undefined,
  unsent: () => 0,
  close: () => undefined,
}
/** The start of their virtual time: realistic, so that timestamps have their real encoded size. */
const START = 1_790_000_000_000
const EPOCH = 1

/** Opens this many rooms; `timer`: seconds per turn, 0 for none. */
export function playOf(rooms: number, timer: number) {
  let now = START
  let added = 0
  let waiting: { id: string; work: () => void; due: number }[] = []
  const ownedRooms = new Map<string, Owned>()
  let fire = (_: ClockJob): Promise<void> => Promise.resolve()
  const armed = clocks({
    jobs: () => ({
      work: (next) => void (fire = next),
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
    time: { now: () => now },
    onLate: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  armed.start(wake)

  /** One request as an engine processes it: handle, encode for the gateway, arm the room's clock. */
  function apply(owned: Owned, request: Request): void {
    const result = handle(owned.live, request, now)
    if (result.refused !== '') throw new Error(`refused: ${result.refused}`)
    for (const [, message] of outbound(owned, result, presenceChange(owned, result))) encodeMessage(message)
    const { clock } = due(owned.live)
    if (clock !== null) armed.arm(owned.room.code, EPOCH, clock)
  }

  function wake(code: string): Promise<void> {
    const owned = ownedRooms.get(code)
    if (owned !== undefined) apply(owned, { kind: 'wake' })
    return Promise.resolve()
  }

  function request(owned: Owned, from: Connection, ask: ConnectionRequest): void {
    const message = decodeInbound(encodeMessage({ kind: 'ask', room: owned.room.code, take: '', from, ask }))
    if (message?.kind !== 'ask') throw new Error('the request is malformed')
    subscribe(owned, LINK, message.from)
    apply(owned, roomRequest(message, sameSeed))
  }

  const all = Array.from({ length: rooms }, (_, nth) => {
    const code = `BENCH-${timer}-${nth}`
    const owned = new Owned(newRoom(code), openRoom({ code, epoch: EPOCH }), now)
    ownedRooms.set(code, owned)
    const people = SEATS.map((seat) => ({ who: person(nth, seat), seq: 0 }))
    const send = (seat: number, command: Command): void => {
      const one = people[seat - 1]
      if (one !== undefined)
        request(owned, one.who, { kind: 'command', seq: (one.seq += 1), command: encodeCommand(command) })
    }
    for (const [at, one] of people.entries()) {
      one.seq += 1
      const member = { seq: one.seq, name: `Player ${at + 1}`, avatar: '' }
      request(
        owned,
        one.who,
        at === 0 ? { kind: 'create', ...member, id: code } : { kind: 'join', ...member, leaving: false },
      )
    }
    send(1, { kind: 'setTimer', setTimer: { seconds: timer } })
    send(1, { kind: 'start', start: {} })
    return { owned, send }
  })
  const state = all[0]?.owned.live.room.state
  if (!state) throw new Error('no game has begun')
  const workload = workloadFrom(state)

  return {
    /** Number of clock jobs added so far. */
    jobs: () => added,
    /** Advances time by `ms`, fires due jobs, then makes the nth move in each room. */
    move(nth: number, ms: number): void {
      now += ms
      const ready = waiting.filter((one) => one.due <= now)
      if (ready.length > 0) waiting = waiting.filter((one) => one.due > now)
      for (const { work } of ready) work()
      const { by, command } = workload.at(nth)
      for (const room of all) room.send(by, command)
    },
  }
}

/** Rooms with a running game. */
export type Play = ReturnType<typeof playOf>
