// One request being applied: what it has changed so far, and what will be sent.
import type { Event, ServerFrame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Seat } from '../rules/types.ts'
import type { LogEntry } from './game/record.ts'
import type { Sentence } from './refusals.ts'
import type { Delivery, Effects, LiveRoom } from './types.ts'

/** A handler's answer: done (with a room, where the answer names one), or a refusal. */
export type Answer = { done: string } | { refused: Sentence; quiet?: boolean }
export const DONE: Answer = { done: '' }

export interface Step extends Effects {
  readonly live: LiveRoom
  readonly now: number
  /** Since the last update. */
  events: Event[]
  changed: boolean
  deliveries: Delivery[]
  /** Deliveries after everything else. */
  last: Delivery[]
  gameLog: Uint8Array[]
  chat: Uint8Array[]
  /** Changes of the table, for the command log. */
  logEntries: LogEntry[]
  /** Whether a version of its own was saved. */
  versioned: boolean
  /** The request is a duplicate. */
  repeated: boolean
  /** Whether presence may have changed: true for every request except game commands, which are frequent. */
  people: 'may' | 'did' | 'not'
  /** It is only a join or leave: it makes a version only where that is visible. */
  comesAndGoes: boolean
}

export const beginStep = (live: LiveRoom, now: number): Step => ({
  live,
  now,
  events: [],
  changed: false,
  deliveries: [],
  last: [],
  gameLog: [],
  chat: [],
  logEntries: [],
  left: [],
  closed: false,
  farewell: '',
  refused: '',
  next: null,
  drawn: null,
  finish: null,
  versioned: false,
  repeated: false,
  people: 'may',
  comesAndGoes: false,
})

/** Adds an event. */
export function tell(step: Step, ...events: Event[]): void {
  step.events.push(...events)
  step.changed = true
}

/** Connections that hold this seat. */
export const connectionsOf = ({ links }: LiveRoom, seat: Seat): string[] =>
  [...links].flatMap(([id, link]) => (link.here && link.seat === seat ? [id] : []))

/** Seats with a connected page. */
export const seatsHere = ({ links }: LiveRoom): Set<Seat> =>
  new Set([...links.values()].flatMap(({ here, seat }) => (here ? [seat] : [])))

/** Seats shown as here, including those just disconnected, who may reconnect unnoticed. */
export const seatsShown = (live: LiveRoom): ReadonlySet<Seat> =>
  new Set([...seatsHere(live), ...live.justGone.keys()])

export const isConnected = (live: LiveRoom, seat: Seat): boolean => connectionsOf(live, seat).length > 0

export const delivery = (connections: readonly string[], frame: ServerFrame): Delivery => ({
  to: { connections: [...connections] },
  frame: encodeServer(frame),
})

/** Sends these connections home, after everything else. */
export function dismiss(step: Step, connections: readonly string[], text: string): void {
  const { code } = step.live.room
  if (connections.length > 0) {
    step.last.push(delivery(connections, { body: 'gone', gone: { text, room: code } }))
  }
  for (const id of connections) step.live.links.delete(id)
}
