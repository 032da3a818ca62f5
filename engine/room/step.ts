// State of one request while it is applied: its changes so far, and its deliveries.
import type { Event, ServerFrame } from '#proto/client/messages.ts'
import type { Finish } from '#proto/results/result.ts'
import { encodeServer } from '#proto/client/wire.ts'
import type { Seat } from '../rules/types.ts'
import type { LogEntry } from './game/commandLog.ts'
import type { RefusalKey } from './refusals.ts'
import type { DrawnCode, NextGame } from './nextGame.ts'
import { filterMap } from './smallMap.ts'
import type { Delivery, LiveRoom, Member, SavedRoom, View } from './types.ts'

/**
 * A handler's answer: done, with the code of a room to go to or '', or a refusal; `quiet`: a sound, no
 * dialog.
 */
export type Answer = { done: string } | { refused: RefusalKey; quiet?: boolean }
export const DONE: Answer = { done: '' }

/**
 * What a request has changed. `game`: the table, the game log or the chat; `people`: members and what moves do
 * not change; `connections`: who is connected, which makes a version only if it is visible.
 */
type Change = 'game' | 'people' | 'connections'

export class Step {
  readonly live: LiveRoom
  readonly now: number
  /** Events since the last update. */
  events: Event[] = []
  readonly changed = new Set<Change>()
  /** The changes since the last update. */
  readonly unpublished = new Set<Change>()
  /** The version before this request. */
  readonly version: number
  deliveries: Delivery[] = []
  /** Sent after `deliveries`. */
  lastDeliveries: Delivery[] = []
  /** New lines of the game log and the chat, encoded, oldest first. */
  gameLog: Uint8Array[] = []
  chat: Uint8Array[] = []
  /** Changes of the game, for the command log. */
  logEntries: LogEntry[] = []
  /** A request already applied, which is only answered again. */
  isDuplicate = false
  /** The view a gateway requested; null: the game has not started; undefined: none was requested. */
  view: View | null | undefined
  /** The room was deleted. */
  closed = false
  /** Shown to its spectators when it closes; '': nothing. */
  farewell = ''
  /** Refusal key, for logs; '': accepted. */
  refused: RefusalKey | '' = ''
  /** Users who left this room. */
  left: string[] = []
  /** The next game, whose room must be created (by `found`) before the answer is delivered; usually null. */
  next: NextGame | null = null
  /** A code for the next game's room, to be reserved or redrawn before the save; usually null. */
  drawn: DrawnCode | null = null
  /** The result, if this request ended the game: saved with its last move. */
  finish: Finish | null = null

  constructor(live: LiveRoom, now: number) {
    this.live = live
    this.version = live.room.version
    this.now = now
  }
}

/** Effects of a request besides saves and deliveries. */
type Effects = Pick<Step, 'view' | 'closed' | 'farewell' | 'refused' | 'left' | 'next' | 'drawn' | 'finish'>

export interface Result extends Effects {
  /** In order; a player's hand precedes the update it belongs to. */
  deliveries: Delivery[]
  /** Must be durable before anything is delivered; null: nothing changed. */
  save: (Pick<Step, 'gameLog' | 'chat'> & SavedRoom & { command: Uint8Array | null; version: number }) | null
  /** The version after these deliveries, and the last version with a public update. */
  version: number
  publicVersion: number
  /** Presence may have changed. */
  presenceChanged: boolean
}

export function markChanged(step: Step, change: Change): void {
  step.changed.add(change)
  step.unpublished.add(change)
}

/** Whether these changes may affect who is shown in the lobby and the roster. */
export const affectsRoster = (changes: ReadonlySet<Change>): boolean =>
  changes.has('people') || changes.has('connections')

/** Whether these changes need a version, visible or not. */
export const needsVersion = (changes: ReadonlySet<Change>): boolean =>
  changes.has('people') || changes.has('game')

/** Adds events to the next update. */
export function emit(step: Step, ...events: Event[]): void {
  step.events.push(...events)
  markChanged(step, 'game')
}

/** Adds the event of a member who has joined; returns the member. */
export function emitArrived(step: Step, member: Member): Member {
  markChanged(step, 'people')
  emit(step, { kind: 'arrived', arrived: { seat: member.seat, watching: false } })
  return member
}

/** Id of the connection that holds this seat; null: none does. */
export function connectionOf({ presence }: LiveRoom, seat: Seat): string | null {
  const present = presence.get(seat)
  return present?.kind === 'connected' ? present.connection : null
}

export const isConnected = (live: LiveRoom, seat: Seat): boolean => connectionOf(live, seat) !== null

/** Seats with a connected page. */
export const connectedSeats = (live: LiveRoom): Set<Seat> =>
  new Set([...live.presence.keys()].filter((seat) => isConnected(live, seat)))

/** Seats shown as connected, including debounced disconnects. */
export const shownConnected = ({ presence }: LiveRoom): ReadonlySet<Seat> => new Set(presence.keys())

export const delivery = (connections: readonly string[], frame: ServerFrame): Delivery => ({
  to: { connections: [...connections] },
  frame: encodeServer(frame),
})

/** Removes connections from the room, and notifies their pages after everything else. */
export function detach(step: Step, connections: readonly string[], text: string): void {
  const { live } = step
  const { code } = live.room
  if (connections.length > 0) {
    step.lastDeliveries.push(delivery(connections, { body: 'gone', gone: { text, room: code } }))
    markChanged(step, 'connections')
  }
  for (const id of connections) live.connections.delete(id)
  live.presence = filterMap(live.presence, (seat) => {
    const holder = connectionOf(live, seat)
    return holder === null || live.connections.has(holder)
  })
}
