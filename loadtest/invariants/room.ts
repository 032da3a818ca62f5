// The invariants of a room at rest: its log, snapshot and replay against its history.
import { isDeepStrictEqual } from 'node:util'
import { encodeServer } from '#proto/client/wire.ts'
import { replayed } from '../../engine/room/testing/replay.ts'
import type { Room } from '../../engine/room/types.ts'
import { publicView, type PublicView, type State } from '../../engine/rules/public.ts'
import type { RoomView } from '../client/roomView.ts'
import { commandsIn } from '../testbed/commandLog.ts'
import type { RoomHistory } from './history.ts'
import { findLeaks } from './leaks.ts'
import type { Violation, ViolationKind } from './violation.ts'

/** The stored state of a room. */
export interface StoredRoom {
  /** Oldest first. */
  log: readonly Uint8Array[]
  /** null: the room has ended. */
  snapshot: Room | null
}

/** The result of a room check. */
export interface RoomCheck {
  violations: Violation[]
  /** The players of a won game, by the log alone; null: no winner. */
  won: { users: string[] } | null
}

/** Checks a room at rest, with nothing in flight. */
export function checkRoom(history: RoomHistory, { log, snapshot }: StoredRoom): RoomCheck {
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
  const replay = replayOf(log)
  if (typeof replay === 'string') add('replay', replay)
  const state = typeof replay === 'object' ? replay : null
  if (typeof replay !== 'string' && snapshot?.state != null && !isDeepStrictEqual(snapshot.state, state))
    add('replay', 'the replay of the log is not the saved state')
  const last = snapshot?.version ?? history.version
  for (const { seat, view } of state === null ? [] : all) {
    // A page that moved on to the next room or missed the last update has an older version.
    if (view.version !== last || state === null || shows(view, state)) continue
    // When a room ends, its pages are not sent commands that were applied in the same batch.
    if (snapshot !== null || !log.some((_, length) => showsReplay(view, log.slice(0, length))))
      add('replay', `seat ${seat} was shown another table than the replay of the log gives`)
  }
  return { violations, won: state !== null && state.winner !== null ? { users: usersOf(state, all) } : null }
}

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

function showsReplay(view: RoomView, log: readonly Uint8Array[]): boolean {
  const state = replayOf(log)
  return state !== null && typeof state !== 'string' && shows(view, state)
}

function asBytes({ players, table, pending }: Pick<PublicView, 'players' | 'table' | 'pending'>): Buffer {
  const nothing = { roster: [], events: [], lobby: [], clock: [], setup: [], afterwards: [] }
  const slices = { players, table: [table], pending: [pending], ...nothing }
  const update = { versions: [], full: true, epoch: 0, ...slices }
  return Buffer.from(encodeServer({ body: 'update', update }))
}
