// A room as its gateway knows it: who here looks at it or asks of it, and where its requests go.
import type { Known } from '#proto/bus.ts'
import type { Session } from './session.ts'
import { unread, type Unread } from './unread.ts'

/** A room that somebody here looks at or asks something of. */
export interface RoutedRoom extends Unread {
  readonly code: string
  /** Where its requests go; null: being found out. */
  engine: string | null
  /** The owner that could not be reached; its lease may be taken. */
  lost: string
  /** The highest seen; frames of a lower one are stale. */
  epoch: number
  /** What everybody here holds of the room; absent: nothing. */
  known?: Known
  readonly sessions: Set<Session>
  readonly players: Set<Session>
  readonly watchers: Set<Session>
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
  players: new Set(),
  watchers: new Set(),
  errands: new Set(),
  finding: false,
  again: null,
  sentOn: [],
  full: new Set(),
  ...unread(),
})

/** Somebody has asked something of the room and has no answer yet. */
export const isAwaited = ({ code, sessions }: RoutedRoom): boolean =>
  [...sessions].some(({ open, hello, room }) => open?.room === code || (hello !== null && room === code))
