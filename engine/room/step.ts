// One request being applied: what it has changed so far, and what will be sent.
import type { Event, ServerFrame } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Seat } from '../rules/types.ts'
import type { LogEntry } from './game/commandLog.ts'
import type { RefusalKey } from './refusals.ts'
import type { Delivery, Effects, LiveRoom } from './types.ts'

/** A handler's answer: done (with a room, where the answer names one), or a refusal. */
export type Answer = { done: string } | { refused: RefusalKey; quiet?: boolean }
export const DONE: Answer = { done: '' }

export interface Step extends Effects {
  readonly live: LiveRoom
  readonly now: number
  /** Since the last update. */
  events: Event[]
  changed: boolean
  deliveries: Delivery[]
  /** Deliveries after everything else. */
  lastDeliveries: Delivery[]
  gameLog: Uint8Array[]
  chat: Uint8Array[]
  /** Changes of the table, for the command log. */
  logEntries: LogEntry[]
  /** Whether a version of its own was saved. */
  hasNewVersion: boolean
  /** The request is a duplicate. */
  isDuplicate: boolean
  /** Whether presence may have changed: true for every request except game commands, which are frequent. */
  presence: 'maybeChanged' | 'changed' | 'unchanged'
  /** It is only a join or leave: it makes a version only where that is visible. */
  onlyPresence: boolean
}

export const beginStep = (live: LiveRoom, now: number): Step => ({
  live,
  now,
  events: [],
  changed: false,
  deliveries: [],
  lastDeliveries: [],
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
  hasNewVersion: false,
  isDuplicate: false,
  presence: 'maybeChanged',
  onlyPresence: false,
})

/** Adds an event. */
export function emit(step: Step, ...events: Event[]): void {
  step.events.push(...events)
  step.changed = true
}

/** Connections that hold this seat. */
export const connectionIdsOf = ({ connections }: LiveRoom, seat: Seat): string[] =>
  [...connections].flatMap(([id, connection]) =>
    connection.holdsSeat && connection.seat === seat ? [id] : [],
  )

/** Seats with a connected page. */
export const connectedSeats = ({ connections }: LiveRoom): Set<Seat> =>
  new Set([...connections.values()].flatMap(({ holdsSeat: here, seat }) => (here ? [seat] : [])))

/** Seats shown as here, including those just disconnected, who may reconnect unnoticed. */
export const shownConnected = (live: LiveRoom): ReadonlySet<Seat> =>
  new Set([...connectedSeats(live), ...live.pendingDisconnects.keys()])

export const isConnected = (live: LiveRoom, seat: Seat): boolean => connectionIdsOf(live, seat).length > 0

export const delivery = (connections: readonly string[], frame: ServerFrame): Delivery => ({
  to: { connections: [...connections] },
  frame: encodeServer(frame),
})

/** Sends these connections home, after everything else. */
export function detach(step: Step, connections: readonly string[], text: string): void {
  const { code } = step.live.room
  if (connections.length > 0) {
    step.lastDeliveries.push(delivery(connections, { body: 'gone', gone: { text, room: code } }))
  }
  for (const id of connections) step.live.connections.delete(id)
}
