// Fan-out of frames to a room's spectators in groups, so that players need not wait.
import type { Sized } from '#proto/process/sizes.ts'

/** Sockets written to in one turn: about a third of a millisecond (`bench -- fanout`). */
const GROUP = 32
/** Between two turns the event loop is the players'. */
const PAUSE_MS = 2
/** Turns in which a frame reaches everybody, however many groups there are. */
const TURNS = 25

/** A spectator's place in a group. */
export interface FanoutSlot {
  /** The topic the spectator's socket subscribes to. */
  readonly topic: string
  /** Frees the place. */
  leave(): void
}

/** The groups of a gateway's spectators. */
export interface Fanout extends Sized {
  /** A place among the spectators of a room. */
  join: (code: string) => FanoutSlot
  /** Sends a frame to all of them, group by group; the room's previous frame reaches everybody first. */
  publish: (code: string, frame: Uint8Array) => void
}

interface FanoutRoom {
  /** Spectators in each group. */
  readonly sizes: number[]
  topicOf: (group: number) => string
  /** The last frame is still owed to the groups from `next` up to `end`. */
  next: number
  end: number
  frame: Uint8Array
}

/** `send` publishes a frame to a topic; `schedule` calls back after a pause. */
export function fanout(
  send: (topic: string, frame: Uint8Array) => void,
  schedule: (turn: () => void) => void = (turn) => void setTimeout(turn, PAUSE_MS),
): Fanout {
  const rooms = new Map<string, FanoutRoom>()
  /** Rooms whose last frame is still owed to some group; they take turns. */
  const pending = new Set<FanoutRoom>()

  /** Sends to the next group that is not empty. */
  function sendNext(room: FanoutRoom): void {
    while (room.next < room.end && room.sizes[room.next] === 0) room.next += 1
    if (room.next < room.end) send(room.topicOf(room.next), room.frame)
    room.next += 1
  }

  function turn(): void {
    let groups = 0
    for (const { next, end } of pending) groups += end - next
    for (let left = Math.ceil(groups / TURNS); left > 0; left -= 1) {
      const [room] = pending
      if (room === undefined) break
      pending.delete(room)
      sendNext(room)
      if (room.next < room.end) pending.add(room)
    }
    if (pending.size > 0) schedule(turn)
  }

  return {
    join(code) {
      const room: FanoutRoom = rooms.get(code) ?? {
        sizes: [],
        next: 0,
        end: 0,
        frame: new Uint8Array(0),
        topicOf: (group) => `room/${code}/${group}`,
      }
      rooms.set(code, room)
      const free = room.sizes.findIndex((size) => size < GROUP)
      const group = free < 0 ? room.sizes.push(0) - 1 : free
      room.sizes[group] = (room.sizes[group] ?? 0) + 1
      return {
        topic: room.topicOf(group),
        leave() {
          room.sizes[group] = (room.sizes[group] ?? 1) - 1
          if (room.sizes.every((size) => size === 0)) rooms.delete(code)
        },
      }
    },
    publish(code, frame) {
      const room = rooms.get(code)
      if (room === undefined) return
      while (room.next < room.end) sendNext(room)
      room.frame = frame
      room.next = 0
      room.end = room.sizes.length
      sendNext(room)
      if (room.next >= room.end || pending.has(room)) return
      pending.add(room)
      if (pending.size === 1) schedule(turn)
    },
    sizes: () => ({ watchedRooms: rooms.size, framesOnTheirWay: pending.size }),
  }
}
