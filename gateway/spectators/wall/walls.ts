// Walls: small tables of several games on one socket, throttled to two per second each.
import type { WallGame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { RoomRouter } from '../../routing/roomRouter.ts'
import type { RoutedRoom } from '../../routing/routedRoom.ts'
import type { Session } from '../../sockets/session.ts'
import { passFor } from '../../sockets/spectatorPass.ts'
import { withFrame } from '../../routing/publicState.ts'
import { haveSeatsChanged, smallTableFrame, wallGame } from './smallTable.ts'
import type { WallCodes } from './wallCodes.ts'

/** Interval of checking for changes, ms. */
const TICK_MS = 100
/** The least time between two small tables of one game, ms; the second value under overload. */
const INTERVAL_MS = 500
const SHED_INTERVAL_MS = 2000

/** Dependencies on the gateway; `publish` sends a frame to all subscribers of a topic. */
export interface WallsParts {
  route: Pick<RoomRouter, 'room' | 'watch' | 'addToWall' | 'removeFromWall'>
  secret: string
  publish: (topic: string, frame: Uint8Array) => void
  overloaded?: () => boolean
}

/** A room on a wall. */
interface WallRoom {
  readonly room: RoutedRoom
  readonly index: number
  /** As last sent; null: unknown so far. */
  game: WallGame | null
  /** The seats have to be sent again. */
  haveSeatsChanged: boolean
  /** The last small table; null: none sent. */
  frame: Uint8Array | null
  /** When it was sent, ms of performance.now. */
  sentAt: number
}

interface Wall {
  codes: readonly string[]
  readonly gone: Set<string>
}

/** Topic of a room's small tables: no code contains a slash. */
const topicOf = (code: string): string => `small/${code}`

/** The walls of this gateway's sessions. */
export class Walls {
  readonly #parts: WallsParts
  readonly #wallOf = new Map<Session, Wall>()
  readonly #rooms = new Map<string, WallRoom>()
  readonly #changed = new Set<WallRoom>()
  /** Sessions whose list of games must be sent. */
  readonly #pendingSessions = new Set<Session>()
  readonly #freeIndices: number[] = []
  #ticks: NodeJS.Timeout | null = null

  constructor(parts: WallsParts) {
    this.#parts = parts
  }

  /** Replaces the games of a session's wall, oldest first, and answers with their current state. */
  set(session: Session, { codes, dropped, gone }: WallCodes): void {
    const before = this.of(session)
    for (const code of before) if (!codes.includes(code)) this.#remove(session, code)
    this.#wallOf.set(session, { codes, gone: new Set(gone) })
    for (const code of codes) if (!before.includes(code)) this.#add(session, code)
    this.#sendGames(session, dropped)
    for (const code of codes) {
      const frame = this.#rooms.get(code)?.frame ?? null
      if (frame !== null) session.send(frame)
    }
    if (codes.length === 0) this.closed(session)
  }

  /** The games on a session's wall. */
  of(session: Session): readonly string[] {
    return this.#wallOf.get(session)?.codes ?? []
  }

  closed(session: Session): void {
    for (const code of this.of(session)) this.#remove(session, code)
    this.#wallOf.delete(session)
    this.#pendingSessions.delete(session)
  }

  /** Public frames of a room, in order. */
  update(room: RoutedRoom, frames: readonly Uint8Array[]): void {
    const wallRoom = this.#rooms.get(room.code)
    if (wallRoom === undefined || wallRoom.room !== room) return
    const before = room.wallState
    for (const frame of frames) room.wallState = withFrame(room.wallState, frame)
    if (room.wallState === null || room.wallState === before) return
    wallRoom.haveSeatsChanged ||= haveSeatsChanged(before, room.wallState)
    this.#changed.add(wallRoom)
    this.#schedule()
  }

  /** This room can't be watched any more. */
  gone(room: RoutedRoom): void {
    for (const session of [...room.onWalls.keys()]) {
      this.#remove(session, room.code)
      const wall = this.#wallOf.get(session)
      if (wall === undefined) continue
      wall.codes = wall.codes.filter((code) => code !== room.code)
      wall.gone.add(room.code)
      this.#pendingSessions.add(session)
    }
    if (this.#pendingSessions.size > 0) this.#schedule()
  }

  sizes() {
    return {
      walls: this.#wallOf.size,
      wallRooms: this.#rooms.size,
      wallIndices: this.#freeIndices.length + this.#rooms.size,
    }
  }

  #add(session: Session, code: string): void {
    const { route, secret } = this.#parts
    const room = route.addToWall(code, session, passFor(secret, code, session.user).number)
    session.subscribe(topicOf(code))
    if (this.#rooms.has(code)) return
    const index = this.#freeIndices.pop() ?? this.#rooms.size + 1
    this.#rooms.set(code, {
      room,
      index,
      game: null,
      haveSeatsChanged: true,
      frame: null,
      sentAt: -Infinity,
    })
    route.watch(code)
  }

  #remove(session: Session, code: string): void {
    session.unsubscribe(topicOf(code))
    this.#parts.route.removeFromWall(code, session)
    const wallRoom = this.#rooms.get(code)
    if (wallRoom === undefined || wallRoom.room.onWalls.size > 0) return
    wallRoom.room.wallState = null
    this.#rooms.delete(code)
    this.#changed.delete(wallRoom)
    this.#freeIndices.push(wallRoom.index)
  }

  #schedule(): void {
    this.#ticks ??= setTimeout(() => this.#tick(), TICK_MS)
  }

  #tick(): void {
    this.#ticks = null
    const now = performance.now()
    const interval = this.#parts.overloaded?.() === true ? SHED_INTERVAL_MS : INTERVAL_MS
    const due = [...this.#changed].filter(({ sentAt }) => now - sentAt >= interval)
    for (const wallRoom of due) if (wallRoom.haveSeatsChanged) this.#refreshSeats(wallRoom)
    for (const session of this.#pendingSessions) this.#sendGames(session, [])
    this.#pendingSessions.clear()
    for (const wallRoom of due) {
      this.#changed.delete(wallRoom)
      this.#sendTable(wallRoom, now)
    }
    if (this.#changed.size > 0) this.#schedule()
  }

  #refreshSeats(wallRoom: WallRoom): void {
    const { room, index } = wallRoom
    wallRoom.haveSeatsChanged = false
    if (room.wallState === null) return
    wallRoom.game = wallGame(index, room.code, room.wallState)
    for (const session of room.onWalls.keys()) this.#pendingSessions.add(session)
  }

  #sendTable(wallRoom: WallRoom, now: number): void {
    const { room, index, frame: before } = wallRoom
    if (room.wallState === null) return
    const frame = smallTableFrame(index, room.wallState)
    if (before !== null && Buffer.compare(before, frame) === 0) return
    wallRoom.frame = frame
    wallRoom.sentAt = now
    this.#parts.publish(topicOf(room.code), frame)
  }

  #sendGames(session: Session, dropped: readonly string[]): void {
    const wall = this.#wallOf.get(session)
    if (wall === undefined || session.closed) return
    const games = wall.codes.flatMap((code) => this.#rooms.get(code)?.game ?? [])
    const wallGames = { games, dropped, gone: [...wall.gone] }
    session.send(encodeServer({ body: 'wallGames', wallGames }))
  }
}
