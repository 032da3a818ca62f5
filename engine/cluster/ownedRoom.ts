// State machine of a room in this engine, and the one place that changes its state.
import type { Link } from '#proto/link/link.ts'
import type { Connection, Audience } from '#proto/link/messages.ts'
import type { LiveRoom } from '../room/room.ts'
import { mapOf } from '../room/smallMap.ts'
import type { QueuedRequest } from './requests/requests.ts'

/** A room of this engine by its code, from the first request for it to the end of our ownership. */
export interface OwnedRoom {
  readonly code: string
  state: RoomState
}

export type RoomState =
  /** Its lease is being acquired; `requests` are queued for it. */
  | { kind: 'acquiring'; readonly requests: QueuedRequest[] }
  | Owned
  /** Its last batch finishes, then the lease goes to the engine `to`; `waitingLinks`: gateways with requests meanwhile. */
  | {
      kind: 'transferring'
      to: string
      readonly owned: Owned
      readonly waitingLinks: Set<Link>
      readonly done: Promise<boolean>
    }
  /** Released by this engine: never created, idle, drained, transferred or ended. */
  | { kind: 'released' }
  /** Owned by another engine. */
  | { kind: 'lost' }
  /** Unplayable, with its log kept. */
  | { kind: 'quarantined'; why: QuarantineReason }

export type QuarantineReason = 'handling it throws' | 'its last save can’t be read'

/** A connection and its gateway. */
export interface Subscriber {
  link: Link
  connection: Connection
}

/** A room while this engine holds its lease. A reload from the snapshot makes a new one, with a new epoch. */
export class Owned {
  readonly kind = 'owned'
  readonly room: OwnedRoom
  /** Fencing token. */
  readonly epoch: number
  readonly live: LiveRoom
  /** Version of the last save; 0: never saved. */
  version = 0
  /** Stored bytes of log and chat. */
  stored = { gameLog: 0, chat: 0 }
  queue: QueuedRequest[] = []
  /** The running drain loop: the batch being applied and saved, and its completion. */
  busy: { batch: QueuedRequest[]; readonly done: Promise<void> } | null = null
  /** Server time of the last request, ms. */
  usedAt: number
  /** Server time of the last renewal of its keys' expiry, ms. */
  renewedAt: number
  /** Timer for deadlines too soon for a clock job: laid-down cards, reveals, bots' pauses, debounced presence. */
  wakeTimer: NodeJS.Timeout | null = null
  /** Remaining lease checks, one a second, requests or none. */
  leaseChecks = 0
  /** By connection id: every connection that sent a request. */
  readonly subscribers = new Map<string, Subscriber>()
  /** Presence last sent to gateways, by connection id; stale: sent over a link that may have been dead. */
  readonly announced = new Map<string, 'plays' | 'watches' | 'stale'>()
  /** The audience of each gateway. */
  spectators: ReadonlyMap<Link, Audience> = mapOf()
  /** Per gateway: the next seat number when the seats' users were last sent to it. */
  readonly sentSeats = new WeakMap<Link, number>()

  /** A room just loaded or created; `now`: server time, ms. */
  constructor(room: OwnedRoom, live: LiveRoom, now: number) {
    this.room = room
    this.epoch = live.epoch
    this.live = live
    this.usedAt = now
    this.renewedAt = now
  }
}

/** An engine's rooms by code, and the clocks that wake them. */
export interface RoomDirectory {
  readonly rooms: Map<string, OwnedRoom>
  readonly clocks: { forget: (code: string) => void }
}

const NEXT_STATES: Readonly<Record<RoomState['kind'], readonly RoomState['kind'][]>> = {
  acquiring: ['owned', 'released', 'quarantined'],
  owned: ['owned', 'transferring', 'released', 'lost', 'quarantined'],
  transferring: ['owned', 'released', 'lost', 'quarantined'],
  released: [],
  lost: [],
  quarantined: [],
}

/** Changes a room's state; throws where the present one does not lead there, which is a bug. */
export function transition({ rooms, clocks }: RoomDirectory, room: OwnedRoom, next: RoomState): void {
  const { state, code } = room
  if (!NEXT_STATES[state.kind].includes(next.kind))
    throw new Error(`invalid room transition: ${state.kind} to ${next.kind}`)
  const owned = state.kind === 'transferring' ? state.owned : state
  if (owned.kind === 'owned' && next.kind !== 'transferring') {
    if (owned.wakeTimer !== null) clearTimeout(owned.wakeTimer)
    clocks.forget(code)
  }
  room.state = next
  if (NEXT_STATES[next.kind].length === 0) rooms.delete(code)
}

/** Whether the lease under this epoch may still be ours, so that work in flight goes on. */
export function isHeld(owned: Owned): boolean {
  const { state } = owned.room
  return state === owned || (state.kind === 'transferring' && state.owned === owned)
}

/** Whether it accepts requests. */
export const isOpen = (owned: Owned): boolean => owned.room.state === owned

/** A room on its first request. */
export const newRoom = (code: string, ...requests: QueuedRequest[]): OwnedRoom => ({
  code,
  state: { kind: 'acquiring', requests },
})
