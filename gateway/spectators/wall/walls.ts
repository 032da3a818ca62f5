// Walls: small tables of several games on one socket, throttled to two per second each.
import type { WallGame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { RoomRouter } from '../../rooms/roomRouter.ts'
import type { RoutedRoom } from '../../rooms/routedRoom.ts'
import type { Session } from '../../sockets/session.ts'
import { passFor } from '../spectatorPass.ts'
import { haveSeatsChanged, smallTableFrame, wallGame } from './smallTable.ts'
import { withFrame } from './publicState.ts'
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

/** The walls of this gateway's sessions. */
export type Walls = ReturnType<typeof walls>

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

export function walls({ route, secret, publish, overloaded = () => false }: WallsParts) {
  const wallOf = new Map<Session, Wall>()
  const rooms = new Map<string, WallRoom>()
  const changed = new Set<WallRoom>()
  /** Sessions whose list of games must be sent. */
  const pendingSessions = new Set<Session>()
  const freeIndices: number[] = []
  let ticks: NodeJS.Timeout | null = null

  const schedule = (): void => void (ticks ??= setTimeout(tick, TICK_MS))

  function tick(): void {
    ticks = null
    const now = performance.now()
    const interval = overloaded() ? SHED_INTERVAL_MS : INTERVAL_MS
    const due = [...changed].filter(({ sentAt }) => now - sentAt >= interval)
    for (const wallRoom of due) if (wallRoom.haveSeatsChanged) refreshSeats(wallRoom)
    for (const session of pendingSessions) sendGames(session, [])
    pendingSessions.clear()
    for (const wallRoom of due) {
      changed.delete(wallRoom)
      sendTable(wallRoom, now)
    }
    if (changed.size > 0) schedule()
  }

  function refreshSeats(wallRoom: WallRoom): void {
    const { room, index } = wallRoom
    wallRoom.haveSeatsChanged = false
    if (room.wallState === null) return
    wallRoom.game = wallGame(index, room.code, room.wallState)
    for (const session of room.onWalls.keys()) pendingSessions.add(session)
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

  function sendGames(session: Session, dropped: readonly string[]): void {
    const wall = wallOf.get(session)
    if (wall === undefined || session.closed) return
    const games = wall.codes.flatMap((code) => rooms.get(code)?.game ?? [])
    const wallGames = { games, dropped, gone: [...wall.gone] }
    session.send(encodeServer({ body: 'wallGames', wallGames }))
  }

  function add(session: Session, code: string): void {
    const room = route.addToWall(code, session, passFor(secret, code, session.user).number)
    session.subscribe(topicOf(code))
    if (rooms.has(code)) return
    const index = freeIndices.pop() ?? rooms.size + 1
    rooms.set(code, { room, index, game: null, haveSeatsChanged: true, frame: null, sentAt: -Infinity })
    route.watch(code)
  }

  function remove(session: Session, code: string): void {
    session.unsubscribe(topicOf(code))
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
    pendingSessions.delete(session)
  }

  return {
    /** Replaces the games of a session's wall, oldest first, and answers with their current state. */
    set(session: Session, { codes, dropped, gone }: WallCodes): void {
      const before = wallOf.get(session)?.codes ?? []
      for (const code of before) if (!codes.includes(code)) remove(session, code)
      wallOf.set(session, { codes, gone: new Set(gone) })
      for (const code of codes) if (!before.includes(code)) add(session, code)
      sendGames(session, dropped)
      for (const code of codes) {
        const frame = rooms.get(code)?.frame ?? null
        if (frame !== null) session.send(frame)
      }
      if (codes.length === 0) clear(session)
    },
    /** The games on a session's wall. */
    of: (session: Session): readonly string[] => wallOf.get(session)?.codes ?? [],
    closed: clear,
    /** Public frames of a room, in order. */
    update(room: RoutedRoom, frames: readonly Uint8Array[]): void {
      const wallRoom = rooms.get(room.code)
      if (wallRoom === undefined || wallRoom.room !== room) return
      const before = room.wallState
      for (const frame of frames) room.wallState = withFrame(room.wallState, frame)
      if (room.wallState === null || room.wallState === before) return
      wallRoom.haveSeatsChanged ||= haveSeatsChanged(before, room.wallState)
      changed.add(wallRoom)
      schedule()
    },
    /** This room can't be watched any more. */
    gone(room: RoutedRoom): void {
      for (const session of [...room.onWalls.keys()]) {
        remove(session, room.code)
        const wall = wallOf.get(session)
        if (wall === undefined) continue
        wall.codes = wall.codes.filter((code) => code !== room.code)
        wall.gone.add(room.code)
        pendingSessions.add(session)
      }
      if (pendingSessions.size > 0) schedule()
    },
    sizes: () => ({
      walls: wallOf.size,
      wallRooms: rooms.size,
      wallIndices: freeIndices.length + rooms.size,
    }),
  }
}
