// Runs a real room in the page: requests in, frames out, deadlines by the page's timer.
import { choose } from '#engine/bots/bot.ts'
import { publish } from '#engine/room/view/publish.ts'
import {
  due,
  handle,
  openRoom,
  type Connection,
  type Delivery,
  type LiveRoom,
  type Request,
} from '#engine/room/room.ts'
import { beginStep } from '#engine/room/step.ts'
import {
  privateView,
  publicView,
  seen,
  waitingSeats,
  type PlayerCommand,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/client/wire.ts'
import { openPracticeTable, type FaceOf } from './openPracticeTable.ts'
import type { Prepared } from './prepare.ts'

/** Default thinking time of bots. */
const THINKING_MS = 900
/** First sequence number of bots' commands, clear of those of the page that a bot acts as. */
const FIRST_BOT_SEQ = 1_000_000
const MAX_TIMEOUT_MS = 2 ** 31 - 1

export type Host = ReturnType<typeof hostOf>

function read(frame: Uint8Array): ServerFrame {
  const decoded = decodeServer(frame)
  if (isBroken(decoded)) throw new Error(`the room sent a broken frame: ${decoded.broken}`)
  return decoded
}

let rooms = 0

interface HostOptions {
  /** Prefix of the room's code, before its number. */
  word: string
  faces: (seat: Seat) => FaceOf
  /** User id of the seat's player. */
  userOf?: (seat: Seat) => string
  /** Turn timer in seconds; 0: none. */
  timer?: number
  /** Thinking time of bots, in ms. */
  thinking?: number
  /** Modifies the room before any connection attaches. */
  furnish?: (live: LiveRoom) => void
}

/** Opens a room at a prepared table. */
export function hostOf(
  { state, names }: Pick<Prepared, 'state' | 'names'>,
  {
    word,
    faces,
    userOf = (seat) => `prepared-${seat}`,
    timer = 0,
    thinking: pause = THINKING_MS,
    furnish,
  }: HostOptions,
) {
  const botAt = (seat: Seat): Connection => ({ id: `idle-${seat}`, page: 'idle', user: userOf(seat) })
  rooms += 1
  const code = `${word}-${rooms}`
  const live = openRoom({ code, epoch: rooms })
  const listeners = new Map<string, (frame: ServerFrame) => void>()
  /** Connections of pages, by id. */
  const pages = new Map<string, Connection>()
  let bots: readonly Seat[] = []
  let said = 0
  let thinking: ReturnType<typeof setTimeout> | undefined
  let waking: ReturnType<typeof setTimeout> | undefined

  function ask(request: Request): void {
    if (request.kind === 'hello' && listeners.has(request.from.id)) pages.set(request.from.id, request.from)
    deliver(handle(live, request, Date.now()).deliveries)
  }

  function deliver(deliveries: readonly Delivery[]): void {
    for (const { to, frame } of deliveries) {
      const decoded = read(frame)
      for (const [connection, listener] of listeners) {
        if (to === 'public' || to.connections.includes(connection)) listener(decoded)
      }
    }
    setTimers()
  }

  function setTimers(): void {
    const { clock, soon } = due(live)
    const next = Math.min(clock ?? Infinity, soon ?? Infinity)
    clearTimeout(waking)
    if (next !== Infinity) {
      waking = setTimeout(
        () => ask({ kind: 'wake' }),
        Math.min(MAX_TIMEOUT_MS, Math.max(0, next - Date.now())),
      )
    }
    think()
  }

  function think(): void {
    clearTimeout(thinking)
    const table = live.room.state
    if (!table || table.winner !== null) return
    const awaited = table.pending === null ? [table.turn.of] : waitingSeats(table)
    const seat = awaited.find((each) => bots.includes(each))
    if (seat === undefined) return
    thinking = setTimeout(() => {
      const view = seen(publicView(table), privateView(table, seat), seat)
      const command = choose('steady', view, seat, Math.random())
      if (!command) return
      act(seat, command)
    }, pause)
  }

  function act(seat: Seat, command: PlayerCommand): void {
    said += 1
    const from = pageOf(seat) ?? botAt(seat)
    ask({ kind: 'command', from, seq: FIRST_BOT_SEQ + said, command: encodeCommand(command) })
  }

  /** The page at a seat, if connected; a bot on that seat sends as this page, to avoid a takeover. */
  const pageOf = (seat: Seat): Connection | undefined =>
    [...pages.values()].find(({ user }) => user === userOf(seat))

  const people = [...names.values()]
  const [me = 1] = people
  live.room.timer = timer
  live.room.rng = [1, 2, 3, rooms]
  openPracticeTable(live.room, state, me, faces, userOf)
  furnish?.(live)
  // Attach every player, so that none counts as absent.
  ask({ kind: 'attach', from: people.map(botAt) })

  return {
    code,
    /** Subscribes a connection to its frames; returns the unsubscribe function. */
    listen(connection: string, listener: (frame: ServerFrame) => void): () => void {
      listeners.set(connection, listener)
      return () => {
        listeners.delete(connection)
        pages.delete(connection)
      }
    },
    ask,
    /** The frames that a new spectator receives. */
    view: (): ServerFrame[] => (handle(live, { kind: 'view' }, Date.now()).view?.frames ?? []).map(read),
    /** Sends a command for a seat, from its page if one is connected. */
    act,
    /** The full state, including hidden cards. */
    state: (): State | null => live.room.state,
    /** Lets bots play these seats. */
    let(seats: readonly Seat[]): void {
      bots = seats
      for (const seat of seats.filter((each) => !pageOf(each)))
        ask({ kind: 'hello', from: botAt(seat), version: 0, epoch: 0, takeover: true })
      think()
    },
    /** User id of the seat's player. */
    userOf,
    /** Number of commands sent by `act`. */
    said: (): number => said,
    /** Resets the room to the prepared state and publishes it. */
    rewind(): void {
      Object.assign(live.room, { state, phase: 'playing', ended: '' })
      const step = beginStep(live, Date.now())
      step.changed = true
      publish(step)
      deliver(step.deliveries)
    },
    close: (): void => {
      clearTimeout(thinking)
      clearTimeout(waking)
      listeners.clear()
    },
  }
}
