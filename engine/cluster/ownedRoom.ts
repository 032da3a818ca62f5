// State machine of a room in this engine, and the one place that changes its state.
import type { Link } from '#proto/link/link.ts'
import type { Connection, Audience } from '#proto/link/messages.ts'
import type { LiveRoom } from '../room/room.ts'
import type { Item } from './requests.ts'

/** A room of this engine by its code, from the first request for it to the end of our ownership. */
export interface OwnedRoom {
  readonly code: string
  state: RoomState
}

export type RoomState =
  /** Its lease is being acquired; `wants`: what is to be passed to it then. */
  | { kind: 'acquiring'; readonly wants: Item[] }
  | Owned
  /** Its last batch is finished, then the lease goes to the engine `to`; `askers`: gateways that asked meanwhile. */
  | {
      kind: 'transferring'
      to: string
      readonly owned: Owned
      readonly askers: Set<Link>
      readonly done: Promise<boolean>
    }
  /** Let go by ourselves: never there, idle, drained, given away or ended. */
  | { kind: 'released' }
  /** Another engine's. */
  | { kind: 'lost' }
  /** Out of play, with its log kept. */
  | { kind: 'quarantined'; why: QuarantineReason }

export type QuarantineReason = 'handling it throws' | 'its last save can’t be read'

/** A connection and the gateway it comes by. */
export interface Subscriber {
  link: Link
  connection: Connection
}

/** A room while this engine holds its lease. A reload from the last save makes a new one, with a new epoch. */
export interface Owned {
  readonly kind: 'owned'
  readonly room: OwnedRoom
  /** Fencing token. */
  readonly epoch: number
  readonly live: LiveRoom
  /** Of the last save; 0: never saved. */
  version: number
  /** Bytes that the store keeps of log and chat. */
  stored: { gameLog: number; chat: number }
  queue: Item[]
  /** The drain loop of the queue while it runs: what is being applied and saved, and its end. */
  busy: { batch: readonly Item[]; readonly done: Promise<void> } | null
  /** Server time of the last request, ms. */
  usedAt: number
  /** Server time of the last renewal of its keys' expiry, ms. */
  renewedAt: number
  /** For what is due before a clock job would be worth it: bots' pauses, debounced presence. */
  wakeTimer: NodeJS.Timeout | null
  /** How often the lease is still to be looked up, once a second, whether or not somebody asks. */
  leaseChecks: number
  /** By connection id: everybody who asked. */
  readonly subscribers: Map<string, Subscriber>
  /** What the gateways were told last of each connection in the room; stale: by a link that may have been dead. */
  readonly announced: Map<string, 'plays' | 'watches' | 'stale'>
  /** Who watches by way of each gateway. */
  readonly spectators: Map<Link, Audience>
  /** The next seat's number when each gateway was told last whose the seats are. */
  readonly toldSeats: WeakMap<Link, number>
}

/** The rooms of an engine by code, and the clocks that wake them. */
export interface RoomDirectory {
  readonly rooms: Map<string, OwnedRoom>
  readonly clocks: { forget: (code: string) => void }
}

const NEXT: Readonly<Record<RoomState['kind'], readonly RoomState['kind'][]>> = {
  acquiring: ['owned', 'released'],
  owned: ['owned', 'transferring', 'released', 'lost', 'quarantined'],
  transferring: ['owned', 'released', 'lost', 'quarantined'],
  released: [],
  lost: [],
  quarantined: [],
}

/** Changes what a room is to us; from a state that does not lead there it is a bug, and throws. */
export function transition({ rooms, clocks }: RoomDirectory, room: OwnedRoom, next: RoomState): void {
  const { state, code } = room
  if (!NEXT[state.kind].includes(next.kind)) throw new Error(`a room went from ${state.kind} to ${next.kind}`)
  const owned = state.kind === 'transferring' ? state.owned : state
  if (owned.kind === 'owned' && next.kind !== 'transferring') {
    if (owned.wakeTimer !== null) clearTimeout(owned.wakeTimer)
    clocks.forget(code)
  }
  room.state = next
  if (NEXT[next.kind].length === 0) rooms.delete(code)
}

/** Whether the lease under this epoch may still be ours: what is under way for it goes on. */
export function isHeld(owned: Owned): boolean {
  const { state } = owned.room
  return state === owned || (state.kind === 'transferring' && state.owned === owned)
}

/** Whether it takes requests. */
export const isOpen = (owned: Owned): boolean => owned.room.state === owned

/** A room that is asked for first. */
export const newRoom = (code: string, ...wants: Item[]): OwnedRoom => ({
  code,
  state: { kind: 'acquiring', wants },
})

/** A room as it was just loaded or made; `now`: server time, ms. */
export const ownedOf = (
  room: OwnedRoom,
  live: LiveRoom,
  now: number,
  { version = 0, stored = { gameLog: 0, chat: 0 } }: Partial<Pick<Owned, 'version' | 'stored'>> = {},
): Owned => ({
  kind: 'owned',
  room,
  epoch: live.epoch,
  live,
  version,
  stored,
  queue: [],
  busy: null,
  usedAt: now,
  renewedAt: now,
  wakeTimer: null,
  leaseChecks: 0,
  subscribers: new Map(),
  announced: new Map(),
  spectators: new Map(),
  toldSeats: new WeakMap(),
})
