// One request on its way through the room: what it changed so far, and what is to be sent.
import type { Event, ServerFrame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Seat } from '../rules/types.ts'
import type { LogEntry } from './record.ts'
import type { Sentence } from './refusals.ts'
import type { Delivery, Effects, LiveRoom } from './types.ts'

/** A handler's answer: done (with a room, where the answer names one), or why not. */
export type Answer = { done: string } | { refused: Sentence; quiet?: boolean }
export const DONE: Answer = { done: '' }

export interface Step extends Effects {
  readonly live: LiveRoom
  readonly now: number
  /** Since the last update. */
  events: Event[]
  changed: boolean
  deliveries: Delivery[]
  /** What is sent after everything else. */
  last: Delivery[]
  gameLog: Uint8Array[]
  chat: Uint8Array[]
  /** What was done to the table, for the room's log. */
  logEntries: LogEntry[]
  /** Whether anything was saved under a version of its own. */
  versioned: boolean
  /** The request had been carried out before. */
  repeated: boolean
  /** Whether it changed who is here, and how: any request may, but for moves at the table, of which there are many. */
  people: 'may' | 'did' | 'not'
  /** All it does is that people come and go: it makes a version only where that shows. */
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

/** Notes that something happened. */
export function tell(step: Step, ...events: Event[]): void {
  step.events.push(...events)
  step.changed = true
}

/** Connections whose page has this seat. */
export const connectionsOf = ({ links }: LiveRoom, seat: Seat): string[] =>
  [...links].flatMap(([id, link]) => (link.here && link.seat === seat ? [id] : []))

/** The seats whose page is connected. */
export const seatsHere = ({ links }: LiveRoom): Set<Seat> =>
  new Set([...links.values()].flatMap(({ here, seat }) => (here ? [seat] : [])))

/** The seats shown as here: also of those who went a moment ago, and may be back before anybody has noticed. */
export const seatsShown = (live: LiveRoom): ReadonlySet<Seat> =>
  new Set([...seatsHere(live), ...live.justGone.keys()])

export const isConnected = (live: LiveRoom, seat: Seat): boolean => connectionsOf(live, seat).length > 0

export const delivery = (connections: readonly string[], frame: ServerFrame): Delivery => ({
  to: { connections: [...connections] },
  frame: encodeServer(frame),
})

/** Tells these connections that they are in the room no longer, after everything else. */
export function dismiss(step: Step, connections: readonly string[], text: string): void {
  const { code } = step.live.room
  if (connections.length > 0) {
    step.last.push(delivery(connections, { body: 'gone', gone: { text, room: code } }))
  }
  for (const id of connections) step.live.links.delete(id)
}
