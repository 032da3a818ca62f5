// The invariants of a room at rest: its log, snapshot and replay against its history.
import { isDeepStrictEqual } from 'node:util'
import { encodeServer } from '#proto/client/wire.ts'
import { replayed } from '../../engine/room/testing/replay.ts'
import type { Room } from '../../engine/room/types.ts'
import { publicView, type PublicView, type State } from '../../engine/rules/public.ts'
import type { RoomView } from '../client/roomView.ts'
import { commandsIn } from '../testbed/commandLog.ts'
import type { ObservedPage, RoomHistory } from './history.ts'
import { findLeaks } from './leaks.ts'
import type { Violation, ViolationKind } from './violation.ts'

/** The stored state of a room. */
export interface StoredRoom {
  /** Oldest first. */
  log: readonly Uint8Array[]
  /** null: the room has ended. */
  snapshot: Room | null
  /** The result of its game still waits to be booked. */
  isUnbooked: boolean
}

/** The result of a room check. */
export interface RoomCheck {
  violations: Violation[]
  /** The players of a won game, by the log alone; null: no winner. */
  won: { users: string[] } | null
}

/** Checks a room at rest, with nothing in flight. */
export function checkRoom(history: RoomHistory, { log, snapshot, isUnbooked }: StoredRoom): RoomCheck {
  const violations: Violation[] = []
  const add = (kind: ViolationKind, message: string): void =>
    void violations.push({ kind, message: `${history.code}: ${message}` })
  history.log.read(commandsIn(log))
  for (const { kind, message } of history.log.violations) add(kind, message)
  const all = [...history.observations.values()]
  const players = all.filter(({ watches }) => !watches)
  const spectators = all.filter(({ watches }) => watches)
  for (const leak of findLeaks(players, spectators))
    add('leak', `seat ${leak.seat}, version ${leak.version}: ${leak.message}`)
  if (snapshot !== null && history.version > snapshot.version)
    add('lost', `version ${history.version} was shown, and ${snapshot.version} is saved`)
  if (isUnbooked) add('audit', 'the result of its game still waits to be booked')
  const here = snapshot === null ? [] : [...history.observations].filter(([page]) => isIn(page, history.code))
  for (const [, { seat, view }] of here)
    if (view.version < history.version)
      add('stale', `seat ${seat} shows version ${view.version} of ${history.version}`)
  const replay = replayOf(log)
  if (typeof replay === 'string') add('replay', replay)
  const state = typeof replay === 'object' ? replay : null
  if (typeof replay !== 'string' && snapshot?.state != null && !isDeepStrictEqual(snapshot.state, state))
    add('replay', 'the replay of the log is not the saved state')
  if (state !== null) {
    // When a room ends, its pages are not sent commands that were applied in the same batch.
    const wrong =
      snapshot === null
        ? all.filter(({ view }) => view.version === history.version && !showsSome(view, log))
        : here.flatMap(([, one]) => (shows(one.view, state) ? [] : [one]))
    for (const { seat } of wrong)
      add('replay', `seat ${seat} was shown another table than the replay of the log gives`)
  }
  return { violations, won: state !== null && state.winner !== null ? { users: usersOf(state, all) } : null }
}

/** Whether the page is in the room, and not displaced by another page of its user. */
const isIn = ({ connected, room, welcome }: ObservedPage, code: string): boolean =>
  connected && room === code && welcome?.elsewhere !== true

/** The replay of the log; null: no game began; an error message: the log is inconsistent. */
function replayOf(log: readonly Uint8Array[]): State | string | null {
  try {
    return replayed(log)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message === 'the log has no deal' ? null : message
  }
}

const usersOf = ({ players }: State, all: readonly { seat: number; user: string }[]): string[] =>
  players.flatMap(({ seat }) => all.find((one) => one.seat === seat)?.user ?? [])

/** Whether a page shows the table of this state, compared as encoded bytes. */
function shows({ players, table, pending }: RoomView, state: State): boolean {
  if (table === null) return false
  const seated = table.seats.flatMap((seat) => players.get(seat) ?? [])
  return asBytes(publicView(state)).equals(asBytes({ players: seated, table, pending }))
}

/** Whether a page shows the table after some first part of the log. */
const showsSome = (view: RoomView, log: readonly Uint8Array[]): boolean =>
  log.some((_, length) => {
    const state = replayOf(log.slice(0, log.length - length))
    return state !== null && typeof state !== 'string' && shows(view, state)
  })

function asBytes({ players, table, pending }: Pick<PublicView, 'players' | 'table' | 'pending'>): Buffer {
  const nothing = { roster: [], events: [], lobby: [], clock: [], setup: [], afterwards: [] }
  const slices = { players, table: [table], pending: [pending], ...nothing }
  const update = { versions: [], full: true, epoch: 0, ...slices }
  return Buffer.from(encodeServer({ body: 'update', update }))
}
