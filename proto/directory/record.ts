// The Redis record of a live public game: versioned JSON with named fields.
import type { LiveGame } from '#proto/client/messages.ts'

/** Incremented when a field changes its meaning; a new field has a default. */
const VERSION = 1

/** How long a finished game stays listed with its result, ms. */
export const ENDED_SHOWN_MS = 10_000
/** A record not renewed for this long belongs to a room without an owner, ms. */
export const STALE_MS = 90_000

/** Number of shards of the keys, each in its own slot of a Redis cluster. */
export const SHARDS = 4
/** Games of people alone, and games with bots, are listed separately. */
export const CHANNELS = ['people', 'bots'] as const
export type Channel = (typeof CHANNELS)[number]

/** The shard of a game, by its code: codes are random. */
export const shardOf = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS

export const channelOf = ({ seats }: Pick<LiveGame, 'seats'>): Channel =>
  seats.some(({ bot }) => bot) ? 'bots' : 'people'

/** Encodes a record; `at`: the time of writing, server time, ms. */
export const recordOf = (game: LiveGame, at: number): string => JSON.stringify({ version: VERSION, at, game })

/** Decodes a record; null: missing, of a version this build can't read, or stale at server time `now`. */
export function gameIn(record: string | null | undefined, now: number): LiveGame | null {
  if (record === null || record === undefined) return null
  const read: unknown = JSON.parse(record)
  return isRecord(read) && read.at + STALE_MS > now && !isOver(read.game, now) ? read.game : null
}

/** Whether its result has been listed long enough. */
export const isOver = ({ endedAt }: LiveGame, now: number): boolean =>
  endedAt > 0 && now >= endedAt + ENDED_SHOWN_MS

/** Only engines write records, so the version implies the fields. */
const isRecord = (read: unknown): read is { at: number; game: LiveGame } =>
  typeof read === 'object' && read !== null && 'version' in read && read.version === VERSION
