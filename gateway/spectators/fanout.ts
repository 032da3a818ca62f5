// Fan-out of frames to a room's spectators in groups, so that players need not wait.
import type { Sized } from '#proto/process/sizes.ts'

/** So many sockets are written to in one go: about a third of a millisecond. */
const GROUP = 32
/** Between two goes the processor is the players'. */
const REST_MS = 2
/** However many wait, in so many goes most of them are sent to. */
const GOES = 25

/** Where a watcher stands. */
export interface FanoutSlot {
  /** What the library's socket subscribes to. */
  readonly topic: string
  /** The watcher is gone. */
  leave(): void
}

/** All groups of a gateway. */
export interface Fanout extends Sized {
  /** A place among the watchers of a room. */
  join: (code: string) => FanoutSlot
  /** Sends a frame to all of them, each group in its turn; the room's last frame is sent to everybody before. */
  publish: (code: string, frame: Uint8Array) => void
}

interface FanoutRoom {
  /** How many stand in each group. */
  readonly sizes: number[]
  topicOf: (group: number) => string
  /** The last frame still has to be sent to the groups from this one to that. */
  next: number
  end: number
  frame: Uint8Array
}

/** `send` writes a frame to all sockets of a topic; `soon` calls back a little later. */
export function fanout(
  send: (topic: string, frame: Uint8Array) => void,
  soon: (go: () => void) => void = (go) => void setTimeout(go, REST_MS),
): Fanout {
  const rooms = new Map<string, FanoutRoom>()
  /** Those whose last frame is not with everybody yet; they take turns. */
  const waiting = new Set<FanoutRoom>()

  /** Sends to the next group that is not empty. */
  function step(crowd: FanoutRoom): void {
    while (crowd.next < crowd.end && crowd.sizes[crowd.next] === 0) crowd.next += 1
    if (crowd.next < crowd.end) send(crowd.topicOf(crowd.next), crowd.frame)
    crowd.next += 1
  }

  function go(): void {
    let groups = 0
    for (const { next, end } of waiting) groups += end - next
    for (let left = Math.ceil(groups / GOES); left > 0; left -= 1) {
      const [crowd] = waiting
      if (crowd === undefined) break
      waiting.delete(crowd)
      step(crowd)
      if (crowd.next < crowd.end) waiting.add(crowd)
    }
    if (waiting.size > 0) soon(go)
  }

  return {
    join(code) {
      const crowd: FanoutRoom = rooms.get(code) ?? {
        sizes: [],
        next: 0,
        end: 0,
        frame: new Uint8Array(0),
        topicOf: (group) => `room/${code}/${group}`,
      }
      rooms.set(code, crowd)
      const free = crowd.sizes.findIndex((size) => size < GROUP)
      const group = free < 0 ? crowd.sizes.push(0) - 1 : free
      crowd.sizes[group] = (crowd.sizes[group] ?? 0) + 1
      return {
        topic: crowd.topicOf(group),
        leave() {
          crowd.sizes[group] = (crowd.sizes[group] ?? 1) - 1
          if (crowd.sizes.every((size) => size === 0)) rooms.delete(code)
        },
      }
    },
    publish(code, frame) {
      const crowd = rooms.get(code)
      if (crowd === undefined) return
      while (crowd.next < crowd.end) step(crowd)
      crowd.frame = frame
      crowd.next = 0
      crowd.end = crowd.sizes.length
      step(crowd)
      if (crowd.next >= crowd.end || waiting.has(crowd)) return
      waiting.add(crowd)
      if (waiting.size === 1) soon(go)
    },
    sizes: () => ({ watchedRooms: rooms.size, framesOnTheirWay: waiting.size }),
  }
}
