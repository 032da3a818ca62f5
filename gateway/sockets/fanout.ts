// Fan-out of frames to a room's spectators in groups, so that players are not delayed.

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

interface FanoutRoom {
  readonly code: string
  /** Number of spectators per group. */
  readonly sizes: number[]
  /** The last frame is pending for the groups from `next` up to `end`. */
  next: number
  end: number
  frame: Uint8Array
}

const topicOf = (code: string, group: number): string => `room/${code}/${group}`

/** The spectator groups of a gateway. */
export class Fanout {
  readonly #send: (topic: string, frame: Uint8Array) => void
  readonly #schedule: (turn: () => void) => void
  readonly #rooms = new Map<string, FanoutRoom>()
  /** Rooms with a pending frame, served round-robin. */
  readonly #pending = new Set<FanoutRoom>()

  /** `send` publishes a frame to a topic; `schedule` calls back after a pause. */
  constructor(
    send: (topic: string, frame: Uint8Array) => void,
    schedule: (turn: () => void) => void = (turn) => void setTimeout(turn, PAUSE_MS),
  ) {
    this.#send = send
    this.#schedule = schedule
  }

  /** Takes a slot among the spectators of a room. */
  join(code: string): FanoutSlot {
    const room = this.#rooms.get(code) ?? { code, sizes: [], next: 0, end: 0, frame: new Uint8Array(0) }
    this.#rooms.set(code, room)
    const free = room.sizes.findIndex((size) => size < GROUP)
    const group = free < 0 ? room.sizes.push(0) - 1 : free
    room.sizes[group] = (room.sizes[group] ?? 0) + 1
    return {
      topic: topicOf(code, group),
      leave: () => {
        room.sizes[group] = (room.sizes[group] ?? 1) - 1
        if (room.sizes.every((size) => size === 0)) this.#rooms.delete(code)
      },
    }
  }

  /** Sends a frame to all groups in turn, after the room's previous frame is complete. */
  publish(code: string, frame: Uint8Array): void {
    const room = this.#rooms.get(code)
    if (room === undefined) return
    while (room.next < room.end) this.#sendNext(room)
    room.frame = frame
    room.next = 0
    room.end = room.sizes.length
    this.#sendNext(room)
    if (room.next >= room.end || this.#pending.has(room)) return
    this.#pending.add(room)
    if (this.#pending.size === 1) this.#schedule(this.#turn)
  }

  sizes() {
    const groups = [...this.#rooms.values()].flatMap(({ sizes }) => sizes)
    return {
      watchedRooms: this.#rooms.size,
      watchers: groups.reduce((sum, size) => sum + size, 0),
      framesOnTheirWay: this.#pending.size,
    }
  }

  readonly #turn = (): void => {
    let groups = 0
    for (const { next, end } of this.#pending) groups += end - next
    for (let left = Math.ceil(groups / TURNS); left > 0; left -= 1) {
      const [room] = this.#pending
      if (room === undefined) break
      this.#pending.delete(room)
      this.#sendNext(room)
      if (room.next < room.end) this.#pending.add(room)
    }
    if (this.#pending.size > 0) this.#schedule(this.#turn)
  }

  /** Sends to the next non-empty group. */
  #sendNext(room: FanoutRoom): void {
    while (room.next < room.end && room.sizes[room.next] === 0) room.next += 1
    if (room.next < room.end) this.#send(topicOf(room.code, room.next), room.frame)
    room.next += 1
  }
}
