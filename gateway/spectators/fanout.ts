// Fan-out of frames to a room's spectators in groups, so that players are not delayed.
import type { Sized } from '#proto/process/sizes.ts'

/** Sockets written per turn: about a third of a millisecond (`bench -- fanout`). */
const GROUP = 32
/** Pause between turns, which leaves the event loop to players, ms. */
const PAUSE_MS = 2
/** The most turns of one frame, however many groups there are. */
const TURNS = 25

/** A spectator's slot in a group. */
export interface FanoutSlot {
  /** The topic to which the spectator's socket subscribes. */
  readonly topic: string
  /** Frees the slot. */
  leave(): void
}

/** The spectator groups of a gateway. */
export interface Fanout extends Sized {
  /** Takes a slot among the spectators of a room. */
  join: (code: string) => FanoutSlot
  /** Sends a frame to all groups in turn, after the room's previous frame is complete. */
  publish: (code: string, frame: Uint8Array) => void
}

interface FanoutRoom {
  /** Number of spectators per group. */
  readonly sizes: number[]
  topicOf: (group: number) => string
  /** The last frame is pending for the groups from `next` up to `end`. */
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
  /** Rooms with a pending frame, served round-robin. */
  const pending = new Set<FanoutRoom>()

  function countWatchers(): number {
    let count = 0
    for (const { sizes } of rooms.values()) for (const size of sizes) count += size
    return count
  }

  /** Sends to the next non-empty group. */
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
    sizes: () => ({
      watchedRooms: rooms.size,
      watchers: countWatchers(),
      framesOnTheirWay: pending.size,
    }),
  }
}
