// State of one room at a gateway: owner, sessions, members, spectators.
import type { SyncPosition } from '#proto/link/messages.ts'
import type { Session } from '../sockets/session.ts'
import { ViewCache, type HeldVersion } from '../spectators/viewCache.ts'
import { newSearch, type UnreadableSearch } from './unreadable.ts'

/** A room that somebody here looks at or asks something of. */
export interface RoutedRoom extends UnreadableSearch {
  readonly code: string
  /** Where its requests go; null: being found out. */
  engine: string | null
  /** The owner that could not be reached; its lease may be taken. */
  lost: string
  /** The highest seen; frames of a lower one are stale. */
  epoch: number
  /** What everybody here holds of the room; absent: nothing. */
  known?: SyncPosition
  readonly sessions: Set<Session>
  /** Those the owner has let in: they get each update directly. */
  readonly members: Set<Session>
  /** No members: of them the owner knows the number alone. */
  readonly spectators: Set<Session>
  /** Whoever waits for a view to watch by, and what they hold. */
  readonly newcomers: Map<Session, HeldVersion>
  /** Spectators who missed something that only a view can give them. */
  readonly behind: Set<Session>
  readonly broadcast: ViewCache
  /** A view has been asked for. */
  asked: boolean
  /** Spectators were told that they wait until its owner is of another build. */
  waits: boolean
  /** The number of spectators as the owner knows it. */
  counted: number
  /** The members of a game that has begun, or more; null: it may not have. */
  running: ReadonlySet<string> | null
  /** Users who went on to another room; said as soon as the owner is known. */
  readonly errands: Set<string>
  finding: boolean
  /** The owner asked to be asked again later; however often it says so, that is once. */
  again: NodeJS.Timeout | null
  sentOn: number[]
  /** Engines that begin no more rooms, so not this one either. */
  readonly full: Set<string>
}

/** Nobody looks at it, and nobody knows its owner. */
export const newRoom = (code: string): RoutedRoom => ({
  code,
  engine: null,
  lost: '',
  epoch: 0,
  sessions: new Set(),
  members: new Set(),
  spectators: new Set(),
  newcomers: new Map(),
  behind: new Set(),
  broadcast: new ViewCache(),
  asked: false,
  waits: false,
  counted: 0,
  running: null,
  errands: new Set(),
  finding: false,
  again: null,
  sentOn: [],
  full: new Set(),
  ...newSearch(),
})

/** Somebody has asked something of the room and has no answer yet. */
export const isAwaited = ({ code, sessions, spectators, newcomers }: RoutedRoom): boolean =>
  newcomers.size > 0 ||
  [...sessions, ...spectators].some(
    ({ open, hello, room }) => open?.room === code || (hello !== null && room === code),
  )

/** Everybody here who shows the room, asks something of it, or waits to watch it. */
export const sessionsOf = ({ sessions, spectators, newcomers }: RoutedRoom): Session[] => [
  ...new Set([...sessions, ...spectators, ...newcomers.keys()]),
]
