// Test harness of a room: encoded requests in, decoded frames out, time as data.
import type { SyncPosition } from '#proto/link/messages.ts'
import type { Command, Event, Refused, ServerFrame, Update, Welcome } from '#proto/client/messages.ts'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { decodeServer, encodeCommand, isBroken } from '#proto/client/wire.ts'
import { rngFrom } from '../../rules/rng.ts'
import { setSpectatorCount, due, handle, loadRoom, openRoom, connectedMembers } from '../room.ts'
import { joinPieces } from '../view/ring.ts'
import { roomSlices } from '../view/slices.ts'
import { isEqual } from '../equal.ts'
import { decodeRoom, encodePeople } from '../snapshot/snapshot.ts'
import type { Request } from '../requests.ts'
import type { LiveRoom, SavedRoom } from '../types.ts'
import type { Result } from '../step.ts'

/** What one connection has received. */
export interface Socket {
  id: string
  user: string
  page: string
  owned: string[]
  seq: number
  frames: ServerFrame[]
}

const START = 1_790_000_000_000

export class RoomHarness {
  live: LiveRoom
  now = START
  saved: SavedRoom = { room: new Uint8Array(0), people: null }
  readonly gameLog: Uint8Array[] = []
  readonly chat: Uint8Array[] = []
  /** The saved command log. */
  readonly log: Uint8Array[] = []
  readonly sockets = new Map<string, Socket>()
  /** Spectators through their gateway, who are no members. */
  readonly spectators = new Map<Socket, number>()
  /** Broadcast frames, in order. */
  readonly publics: Uint8Array[] = []
  last: Result | null = null
  epoch = 1
  readonly #seed: number
  #count = 0

  constructor(seed = 7) {
    this.#seed = seed
    this.live = openRoom({ code: 'BCDF-23', epoch: 1 })
  }

  /** A new connection, not in the room yet. */
  socket(user: string, page = `${user}-page`, owned: string[] = []): Socket {
    const socket: Socket = { id: `c${++this.#count}`, user, page, owned, seq: 0, frames: [] }
    this.sockets.set(socket.id, socket)
    return socket
  }

  /** Applies a request, saves and delivers. */
  request(request: Request): Result {
    const before = new Set(connectedMembers(this.live).map(({ connection }) => connection))
    // A gateway keeps sending to connections from before the takeover.
    if (request.kind === 'attach' && request.known) for (const { id } of request.from) before.add(id)
    const result = handle(this.live, request, this.now)
    this.last = result
    const here = new Set(connectedMembers(this.live).map(({ connection }) => connection))
    if (result.save) {
      const { room, people } = result.save
      this.saved = { room: new Uint8Array(room), people: people ? new Uint8Array(people) : this.saved.people }
      this.gameLog.push(...result.save.gameLog)
      this.chat.push(...result.save.chat)
      if (result.save.command) this.log.push(new Uint8Array(result.save.command))
    }
    this.#check(result, before, here)
    for (const { to, frame } of result.deliveries) {
      const ids = to === 'public' ? [...before].filter((id) => here.has(id)) : to.connections
      if (to === 'public') this.publics.push(frame)
      const received = read(frame)
      for (const id of ids) this.sockets.get(id)?.frames.push(received)
      if (to === 'public') for (const socket of this.spectators.keys()) socket.frames.push(received)
    }
    return result
  }

  /** What is not recomputed for a game command must equal what a recomputation gives. */
  #check(result: Result, before: ReadonlySet<string>, here: ReadonlySet<string>): void {
    if (result.closed || result.save === null) return
    const { room } = this.live
    const old = roomSlices(this.live).find(({ isNew }) => isNew)
    if (old) throw new Error(`an old ${old.name} is shown`)
    const people = encodePeople(decodeRoom(this.saved, this.now))
    if (!isEqual([...people], [...encodePeople(room)]))
      throw new Error('the people are not saved as they are')
    if (!result.presenceChanged && !isEqual([...before], [...here]))
      throw new Error('presence changed without an announcement')
  }

  create(user: string, name = user, bots = ''): Socket {
    const from = this.socket(user)
    from.seq += 1
    const seed = rngFrom(this.#seed)
    this.request({
      kind: 'create',
      from,
      seq: from.seq,
      code: 'BCDF-23',
      name,
      avatar: '',
      id: 'made-once',
      bots,
      seed,
    })
    return from
  }

  join(user: string, name = user, page = `${user}-page`, owned: string[] = []): Socket {
    const from = this.socket(user, page, owned)
    from.seq += 1
    this.request({ kind: 'join', from, seq: from.seq, name, avatar: '', leaving: false })
    return from
  }

  /** Starts watching, as a gateway does for a non-member. */
  watch(user: string): Socket {
    const socket = this.socket(user)
    const { view } = this.request({ kind: 'view' })
    if (!view) throw new Error('there is nothing to watch')
    socket.frames.push(...view.frames.map(read))
    this.spectators.set(socket, FIRST_SPECTATOR + this.spectators.size)
    setSpectatorCount(this.live, this.spectators.size)
    return socket
  }

  /** Stops watching. */
  unwatch(socket: Socket): void {
    this.spectators.delete(socket)
    setSpectatorCount(this.live, this.spectators.size)
    if (this.spectators.size === 0) this.request({ kind: 'wake' })
  }

  /** Sends a command; returns the refusal, if any. */
  send(from: Socket, command: Command): Refused | null {
    from.seq += 1
    return this.resend(from, command)
  }

  /** Sends the same request again. */
  resend(from: Socket, command: Command): Refused | null {
    const at = from.frames.length
    const request = { from, seq: from.seq, command: encodeCommand(command) }
    const number = this.spectators.get(from)
    if (number === undefined) this.request({ kind: 'command', ...request })
    else this.request({ kind: 'spectator', number, name: from.user, avatar: '', ...request })
    const answer = from.frames.slice(at).find((frame) => frame.body === 'refused')
    return answer?.body === 'refused' ? answer.refused : null
  }

  /** Advances time, waking the room at each of its deadlines. */
  wait(ms: number): void {
    const until = this.now + ms
    for (let n = 0; n < 10_000; n++) {
      const { clock, soon } = due(this.live)
      const next = Math.min(clock ?? Infinity, soon ?? Infinity)
      if (next > until) break
      this.now = Math.max(this.now, next)
      this.request({ kind: 'wake' })
    }
    this.now = until
  }

  /** Another engine takes over from the last save after a delay; connections are attached again. */
  takeOver(gap = 0, attach = true): void {
    this.now += gap
    this.epoch += 1
    const known = this.known()
    const from = connectedMembers(this.live).flatMap(({ connection }) => this.sockets.get(connection) ?? [])
    this.live = loadRoom(
      this.saved,
      { gameLog: joinPieces(this.gameLog), chat: joinPieces(this.chat) },
      this.epoch,
      this.now,
    )
    if (attach) this.request({ kind: 'attach', from })
    if (this.spectators.size === 0) return
    setSpectatorCount(this.live, this.spectators.size)
    for (const frame of this.request({ kind: 'view', known: { ...known, epoch: this.epoch - 1 } }).view
      ?.frames ?? [])
      for (const socket of this.spectators.keys()) socket.frames.push(read(frame))
  }

  /** A takeover after which each of these, through a gateway of its own, attaches with what it holds. */
  takeOverKnown(sockets: readonly Socket[], known = this.known()): void {
    this.takeOver(0, false)
    for (const from of sockets) this.request({ kind: 'attach', from: [from], known })
  }

  /** What everybody holds after the last request. */
  known(): SyncPosition {
    return { epoch: this.epoch, version: this.last?.version ?? 0, told: this.last?.publicVersion ?? 0 }
  }
}

function read(frame: Uint8Array): ServerFrame {
  const decoded = decodeServer(frame)
  if (isBroken(decoded)) throw new Error(`a frame nobody can read: ${decoded.broken}`)
  return decoded
}

export const updates = (socket: Socket): Update[] =>
  socket.frames.flatMap((frame) => (frame.body === 'update' ? [frame.update] : []))
export const welcomes = (socket: Socket): Welcome[] =>
  socket.frames.flatMap((frame) => (frame.body === 'welcome' ? [frame.welcome] : []))
export const events = (socket: Socket): Event[] => updates(socket).flatMap((update) => update.events)
export const bodies = (socket: Socket): string[] => socket.frames.map((frame) => frame.body)

/** Every public slice as a page would hold it after these updates. */
export function pageState(all: readonly Update[]): Record<string, unknown> {
  const slices: Record<string, unknown> = {}
  for (const update of all) {
    if (update.full) for (const name of Object.keys(slices)) delete slices[name]
    for (const player of update.players) slices[`player ${player.seat}`] = player
    for (const kind of ['table', 'pending', 'roster', 'lobby', 'clock', 'setup', 'afterwards'] as const) {
      const last = update[kind].at(-1)
      if (last !== undefined) slices[kind] = last
    }
    const seats = update.table.at(-1)?.seats
    if (!seats) continue
    for (const name of Object.keys(slices)) {
      if (name.startsWith('player ') && !seats.includes(Number(name.slice(7)))) delete slices[name]
    }
  }
  return slices
}
