// One request on its way through the room: what it changed so far, and what is to be sent.
import type { Event, ServerFrame } from '#proto/messages.ts'
import type { Finish } from '#proto/result.ts'
import { encodeServer } from '#proto/wire.ts'
import type { Seat } from '../rules/types.ts'
import type { Deed } from './record.ts'
import type { Sentence } from './sentences.ts'
import type { Delivery, Drawn, LiveRoom, Replay } from './types.ts'

/** A handler's answer: done (with a room, where the answer names one), or why not. */
export type Answer = { done: string } | { refused: Sentence; quiet?: boolean }
export const DONE: Answer = { done: '' }

export interface Step {
  readonly live: LiveRoom
  readonly now: number
  /** Since the last update. */
  events: Event[]
  changed: boolean
  deliveries: Delivery[]
  /** What is sent after everything else. */
  last: Delivery[]
  lines: Uint8Array[]
  talk: Uint8Array[]
  /** What was done to the table, for the room's log. */
  deeds: Deed[]
  left: string[]
  closed: boolean
  /** Why the request was refused; '': it was not. */
  refused: Sentence | ''
  next: Replay | null
  drawn: Drawn | null
  finish: Finish | null
  /** Whether anything was saved under a version of its own. */
  versioned: boolean
  /** The request had been carried out before. */
  repeated: boolean
}

export const beginStep = (live: LiveRoom, now: number): Step => ({
  live,
  now,
  events: [],
  changed: false,
  deliveries: [],
  last: [],
  lines: [],
  talk: [],
  deeds: [],
  left: [],
  closed: false,
  refused: '',
  next: null,
  drawn: null,
  finish: null,
  versioned: false,
  repeated: false,
})

/** Notes that something happened. */
export function tell(step: Step, ...events: Event[]): void {
  step.events.push(...events)
  step.changed = true
}

/** Connections whose page has this seat. */
export const connectionsOf = (live: LiveRoom, seat: Seat): string[] =>
  [...live.links].flatMap(([id, link]) => (link.here && link.seat === seat ? [id] : []))

/** The seats whose page is connected. */
export const seatsHere = (live: LiveRoom): Set<Seat> =>
  new Set([...live.links.values()].flatMap((link) => (link.here ? [link.seat] : [])))

export const isConnected = (live: LiveRoom, seat: Seat): boolean => connectionsOf(live, seat).length > 0

export const delivery = (connections: string[], frame: ServerFrame): Delivery => ({
  to: { connections },
  frame: encodeServer(frame),
})

/** Tells these connections that they are in the room no longer, after everything else. */
export function dismiss(step: Step, connections: string[], text: string): void {
  const { code } = step.live.room
  if (connections.length > 0) {
    step.last.push(delivery(connections, { body: 'gone', gone: { text, room: code } }))
  }
  for (const id of connections) step.live.links.delete(id)
}
