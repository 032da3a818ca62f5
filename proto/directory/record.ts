// What is kept in Redis of a live public game: one JSON record with named fields and a version.
import type { LiveGame } from '#proto/client/messages.ts'

/** Counts up when a field changes its meaning; a field that is new has a default. */
const VERSION = 1

/** A game that ended stays listed with its result for so long, ms. */
export const ENDED_SHOWN_MS = 10_000
/** A record that was not written again for so long is of a room that nobody owns, ms. */
export const STALE_MS = 90_000

/** The keys lie on so many shards, each a slot of its own in a Redis cluster. */
export const SHARDS = 4
/** People alone, or bots among them: neither is listed among the other. */
export const CHANNELS = ['people', 'bots'] as const
export type Channel = (typeof CHANNELS)[number]

/** Where a game stands, by its code: codes are drawn at random. */
export const shardOf = (code: string): number =>
  Array.from(code).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS

export const channelOf = ({ seats }: Pick<LiveGame, 'seats'>): Channel =>
  seats.some(({ bot }) => bot) ? 'bots' : 'people'

/** A game and when its engine said so, server time in ms. */
export const recordOf = (game: LiveGame, at: number): string => JSON.stringify({ version: VERSION, at, game })

/** Null: there is none, it is of a version this build does not read, or it is stale at this moment of server time. */
export function gameIn(record: string | null | undefined, now: number): LiveGame | null {
  if (record === null || record === undefined) return null
  const read: unknown = JSON.parse(record)
  return isRecord(read) && read.at + STALE_MS > now && !isOver(read.game, now) ? read.game : null
}

/** Whether its result was shown for long enough. */
export const isOver = ({ endedAt }: LiveGame, now: number): boolean =>
  endedAt > 0 && now >= endedAt + ENDED_SHOWN_MS

/** Only engines write records: one of our version has our fields. */
const isRecord = (read: unknown): read is { at: number; game: LiveGame } =>
  typeof read === 'object' && read !== null && 'version' in read && read.version === VERSION
