// Runs a real room in the page: requests in, frames out, deadlines by the page's timer.
import { choose } from '#engine/bots/bot.ts'
import { publish } from '#engine/room/publish.ts'
import {
  due,
  handle,
  openRoom,
  type Connection,
  type Delivery,
  type LiveRoom,
  type Request,
} from '#engine/room/room.ts'
import { markChanged, Step } from '#engine/room/step.ts'
import {
  privateView,
  publicView,
  seen,
  waitingSeats,
  type PlayerCommand,
  type Seat,
  type State,
  ACTION_KEYS,
  CARD_KEYS,
  countsOf,
} from '#engine/rules/public.ts'
import type { ServerFrame } from '#proto/client/messages.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/client/wire.ts'
import type { Prepared } from './prepare.ts'
import { addMember } from '#engine/room/members/members.ts'
import { deckOf, sharedCards } from '#engine/room/game/cardList.ts'
import type { Room } from '#engine/room/types.ts'

/** Default thinking time of bots. */
const THINKING_MS = 900
/** First sequence number of bots' commands, clear of those of the page that a bot acts as. */
const FIRST_BOT_SEQ = 1_000_000
const MAX_TIMEOUT_MS = 2 ** 31 - 1

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

/** A room at a prepared table. */
export class Host {
  readonly code: string
  /** User id of the seat's player. */
  readonly userOf: (seat: Seat) => string
  readonly #live: LiveRoom
  readonly #prepared: State
  readonly #thinkingMs: number
  readonly #listeners = new Map<string, (frame: ServerFrame) => void>()
  /** Connections of pages, by id. */
  readonly #pages = new Map<string, Connection>()
  #bots: readonly Seat[] = []
  #botSeq = FIRST_BOT_SEQ
  #thinkTimer: ReturnType<typeof setTimeout> | undefined
  #wakeTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ state, names }: Pick<Prepared, 'state' | 'names'>, options: HostOptions) {
    const { word, faces, userOf = (seat) => `prepared-${seat}`, timer = 0, thinking = THINKING_MS } = options
    rooms += 1
    this.code = `${word}-${rooms}`
    this.userOf = userOf
    this.#prepared = state
    this.#thinkingMs = thinking
    this.#live = openRoom({ code: this.code, epoch: rooms })
    const { room } = this.#live
    const people = [...names.values()]
    const [me = 1] = people
    room.timer = timer
    room.rng = [1, 2, 3, rooms]
    openPracticeTable(room, state, me, faces, userOf)
    options.furnish?.(this.#live)
    // Attach every player, so that none counts as absent.
    this.ask({ kind: 'attach', from: people.map((seat) => this.#botAt(seat)) })
  }

  /** Subscribes a connection to its frames; returns the unsubscribe function. */
  listen(connection: string, listener: (frame: ServerFrame) => void): () => void {
    this.#listeners.set(connection, listener)
    return () => {
      this.#listeners.delete(connection)
      this.#pages.delete(connection)
    }
  }

  ask(request: Request): void {
    if (request.kind === 'hello' && this.#listeners.has(request.from.id))
      this.#pages.set(request.from.id, request.from)
    this.#deliver(handle(this.#live, request, Date.now()).deliveries)
  }

  /** The frames that a new spectator receives. */
  view(): ServerFrame[] {
    return (handle(this.#live, { kind: 'view' }, Date.now()).view?.frames ?? []).map(read)
  }

  /** Sends a command for a seat, as its page if one is connected: a bot's own connection would take the seat over. */
  act(seat: Seat, command: PlayerCommand): void {
    const from = this.#pageOf(seat) ?? this.#botAt(seat)
    this.ask({ kind: 'command', from, seq: ++this.#botSeq, command: encodeCommand(command) })
  }

  /** The full state, including hidden cards. */
  state(): State | null {
    return this.#live.room.state
  }

  /** Number of commands sent by `act`. */
  said(): number {
    return this.#botSeq - FIRST_BOT_SEQ
  }

  /** Lets bots play these seats. */
  let(seats: readonly Seat[]): void {
    this.#bots = seats
    for (const seat of seats.filter((each) => !this.#pageOf(each))) this.seatBot(seat)
    this.#think()
  }

  /** Gives a seat to its bot's connection. */
  seatBot(seat: Seat): void {
    this.ask({ kind: 'hello', from: this.#botAt(seat), version: 0, epoch: 0, takeover: true })
  }

  /** Resets the room to the prepared state and publishes it. */
  rewind(): void {
    const { room } = this.#live
    room.state = this.#prepared
    room.phase = 'playing'
    room.endedText = ''
    const step = new Step(this.#live, Date.now())
    markChanged(step, 'people')
    publish(step)
    this.#deliver(step.deliveries)
  }

  close(): void {
    clearTimeout(this.#thinkTimer)
    clearTimeout(this.#wakeTimer)
    this.#listeners.clear()
  }

  #deliver(deliveries: readonly Delivery[]): void {
    for (const { to, frame } of deliveries) {
      const decoded = read(frame)
      for (const [connection, listener] of this.#listeners) {
        if (to === 'public' || to.connections.includes(connection)) listener(decoded)
      }
    }
    this.#scheduleWake()
    this.#think()
  }

  #scheduleWake(): void {
    const { clock, soon } = due(this.#live)
    const next = Math.min(clock ?? Infinity, soon ?? Infinity)
    clearTimeout(this.#wakeTimer)
    if (next === Infinity) return
    const ms = Math.min(MAX_TIMEOUT_MS, Math.max(0, next - Date.now()))
    this.#wakeTimer = setTimeout(() => this.ask({ kind: 'wake' }), ms)
  }

  /** Lets the bot whose answer is awaited act after its thinking time. */
  #think(): void {
    clearTimeout(this.#thinkTimer)
    const table = this.state()
    if (!table || table.winner !== null) return
    const awaited = table.pending === null ? [table.turn.of] : waitingSeats(table)
    const seat = awaited.find((each) => this.#bots.includes(each))
    if (seat === undefined) return
    this.#thinkTimer = setTimeout(() => {
      const view = seen(publicView(table), privateView(table, seat), seat)
      const command = choose('steady', view, seat, Math.random())
      if (command) this.act(seat, command)
    }, this.#thinkingMs)
  }

  #botAt(seat: Seat): Connection {
    return { id: `idle-${seat}`, page: 'idle', user: this.userOf(seat) }
  }

  /** The page at a seat, if connected. */
  #pageOf(seat: Seat): Connection | undefined {
    return [...this.#pages.values()].find(({ user }) => user === this.userOf(seat))
  }
}

/** A player's name, avatar and color. */
export interface FaceOf {
  name: string
  avatar: string
  color: number
}

/** Seats the state's bots, and people who may connect later. `me`: the host; `userOf`: a seat's user id. */
function openPracticeTable(
  room: Room,
  state: State,
  me: Seat,
  faces: (seat: Seat) => FaceOf,
  userOf: (seat: Seat) => string,
): void {
  const counts = countsOf(state.cards)
  room.id = room.code
  room.state = { ...state, cards: sharedCards(deckOf(state.cards)) }
  room.counts = ACTION_KEYS.map((key) => counts[CARD_KEYS.indexOf(key)] ?? 0)
  room.setsToWin = state.setsToWin
  room.phase = state.winner === null ? 'playing' : 'over'
  room.turnStartedAt = Date.now()
  for (const { seat: at, bot } of state.players) {
    room.nextSeat = at
    const { name, avatar, color } = faces(at)
    const member = { name, avatar, user: bot ? '' : userOf(at), watching: false, level: bot ? 'steady' : '' }
    addMember(room, member).color = color
  }
  room.nextSeat = Math.max(...state.players.map((player) => player.seat)) + 1
  room.host = me
}
