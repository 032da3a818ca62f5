// Walls: several games watched small over one socket, at most two small tables a second each.
import type { WallGame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { RoomRouter } from '../../rooms/roomRouter.ts'
import type { RoutedRoom } from '../../rooms/routedRoom.ts'
import type { Session } from '../../sockets/session.ts'
import { passFor } from '../spectatorPass.ts'
import { isSeatedAnew, smallTableFrame, wallGame } from './smallTable.ts'
import { withFrame } from './publicState.ts'
import type { WallCodes } from './wallCodes.ts'

/** What changed is looked through so often, ms. */
const TICK_MS = 100
/** Between two small tables of one game, ms; while the gateway is overloaded: the latter. */
const APART_MS = 500
const SHED_MS = 2000

/** What it needs of the gateway; `publish` sends a frame to all who subscribe to a topic. */
export interface WallsParts {
  route: Pick<RoomRouter, 'room' | 'watch' | 'addToWall' | 'removeFromWall'>
  secret: string
  publish: (topic: string, frame: Uint8Array) => void
  overloaded?: () => boolean
}

/** The walls of this gateway's sessions. */
export interface Walls {
  /** The games of a session from now on, oldest first; answered by what is known of them. */
  set(session: Session, wall: WallCodes): void
  /** The games a session has on its wall. */
  of(session: Session): readonly string[]
  closed(session: Session): void
  /** Public frames of a room, in their order. */
  heard(room: RoutedRoom, frames: readonly Uint8Array[]): void
  /** Nobody can watch this room any more. */
  gone(room: RoutedRoom): void
  sizes(): Record<string, number>
}

/** A room on somebody's wall. */
interface WallRoom {
  readonly room: RoutedRoom
  readonly index: number
  /** As it was said last; null: nothing is known of it yet. */
  game: WallGame | null
  /** Who sits there is to be said again. */
  isSeatedAnew: boolean
  /** The last small table; null: none was sent. */
  frame: Uint8Array | null
  /** When that was, ms of performance.now. */
  sentAt: number
}

interface Wall {
  codes: readonly string[]
  readonly gone: Set<string>
}

/** What a room's small tables are published to: no code has a slash in it. */
const topicOf = (code: string): string => `small/${code}`

export function walls({ route, secret, publish, overloaded = () => false }: WallsParts): Walls {
  const wallOf = new Map<Session, Wall>()
  const rooms = new Map<string, WallRoom>()
  const changed = new Set<WallRoom>()
  /** Sessions that are to be told their games again. */
  const untold = new Set<Session>()
  const freeIndices: number[] = []
  let ticks: NodeJS.Timeout | null = null

  const later = (): void => void (ticks ??= setTimeout(tick, TICK_MS))

  function tick(): void {
    ticks = null
    const now = performance.now()
    const apart = overloaded() ? SHED_MS : APART_MS
    const due = [...changed].filter(({ sentAt }) => now - sentAt >= apart)
    for (const wallRoom of due) if (wallRoom.isSeatedAnew) seatAnew(wallRoom)
    for (const session of untold) tellGames(session, [])
    untold.clear()
    for (const wallRoom of due) {
      changed.delete(wallRoom)
      sendTable(wallRoom, now)
    }
    if (changed.size > 0) later()
  }

  function seatAnew(wallRoom: WallRoom): void {
    const { room, index } = wallRoom
    wallRoom.isSeatedAnew = false
    if (room.wallState === null) return
    wallRoom.game = wallGame(index, room.code, room.wallState)
    for (const session of room.onWalls.keys()) untold.add(session)
  }

  function sendTable(wallRoom: WallRoom, now: number): void {
    const { room, index, frame: before } = wallRoom
    if (room.wallState === null) return
    const frame = smallTableFrame(index, room.wallState)
    if (before !== null && Buffer.compare(before, frame) === 0) return
    wallRoom.frame = frame
    wallRoom.sentAt = now
    publish(topicOf(room.code), frame)
  }

  function tellGames(session: Session, dropped: readonly string[]): void {
    const wall = wallOf.get(session)
    if (wall === undefined || session.closed) return
    const games = wall.codes.flatMap((code) => rooms.get(code)?.game ?? [])
    const wallGames = { games, dropped, gone: [...wall.gone] }
    session.send(encodeServer({ body: 'wallGames', wallGames }))
  }

  function add(session: Session, code: string): void {
    const room = route.addToWall(code, session, passFor(secret, code, session.user).number)
    session.watch(topicOf(code))
    if (rooms.has(code)) return
    const index = freeIndices.pop() ?? rooms.size + 1
    rooms.set(code, { room, index, game: null, isSeatedAnew: true, frame: null, sentAt: -Infinity })
    route.watch(code)
  }

  function remove(session: Session, code: string): void {
    session.unwatch(topicOf(code))
    route.removeFromWall(code, session)
    const wallRoom = rooms.get(code)
    if (wallRoom === undefined || wallRoom.room.onWalls.size > 0) return
    wallRoom.room.wallState = null
    rooms.delete(code)
    changed.delete(wallRoom)
    freeIndices.push(wallRoom.index)
  }

  function clear(session: Session): void {
    for (const code of wallOf.get(session)?.codes ?? []) remove(session, code)
    wallOf.delete(session)
    untold.delete(session)
  }

  return {
    set(session, { codes, dropped, gone }) {
      const before = wallOf.get(session)?.codes ?? []
      for (const code of before) if (!codes.includes(code)) remove(session, code)
      wallOf.set(session, { codes, gone: new Set(gone) })
      for (const code of codes) if (!before.includes(code)) add(session, code)
      tellGames(session, dropped)
      for (const code of codes) {
        const frame = rooms.get(code)?.frame ?? null
        if (frame !== null) session.send(frame)
      }
      if (codes.length === 0) clear(session)
    },
    of: (session) => wallOf.get(session)?.codes ?? [],
    closed: clear,
    heard(room, frames) {
      const wallRoom = rooms.get(room.code)
      if (wallRoom === undefined || wallRoom.room !== room) return
      const before = room.wallState
      for (const frame of frames) room.wallState = withFrame(room.wallState, frame)
      if (room.wallState === null || room.wallState === before) return
      wallRoom.isSeatedAnew ||= isSeatedAnew(before, room.wallState)
      changed.add(wallRoom)
      later()
    },
    gone(room) {
      for (const session of [...room.onWalls.keys()]) {
        remove(session, room.code)
        const wall = wallOf.get(session)
        if (wall === undefined) continue
        wall.codes = wall.codes.filter((code) => code !== room.code)
        wall.gone.add(room.code)
        untold.add(session)
      }
      if (untold.size > 0) later()
    },
    sizes: () => ({
      walls: wallOf.size,
      wallRooms: rooms.size,
      wallIndices: freeIndices.length + rooms.size,
    }),
  }
}
