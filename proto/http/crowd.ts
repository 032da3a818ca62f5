// HTTP schema of the crowd: people online, matches and waits, for the operator's page.
import * as v from 'valibot'
import { count } from './fields.ts'

/** People in the matchmaking queue, and the longest current wait, ms. */
export const Seekers = v.object({ waiting: count, oldest: v.number() })

/** One minute: its start (server time, ms), matches, and people online (null: not counted). */
const CrowdMinute = v.object({ at: v.number(), matches: count, online: v.nullable(count) })
export type CrowdMinute = v.InferOutput<typeof CrowdMinute>

/** Waits for a match in the recent minutes, ms; and the number of people measured. */
const Waits = v.object({ minutes: count, people: count, median: v.number(), p99: v.number() })
export type Waits = v.InferOutput<typeof Waits>

/** Everybody at all gateways, and the rooms at all engines. */
export const Crowd = v.object({
  online: count,
  /** At a table whose game has started, in a lobby, or as spectators. */
  playing: count,
  inLobbies: count,
  watching: count,
  seekers: Seekers,
  /** Rooms by state. */
  rooms: v.object({ lobbies: count, games: count, over: count }),
  /** Matches per minute over the last 1, 5 and 60 minutes. */
  rates: v.tuple([v.number(), v.number(), v.number()]),
  waits: Waits,
  /** The last hour, oldest first; the last entry is the current minute. */
  minutes: v.array(CrowdMinute),
})
export type Crowd = v.InferOutput<typeof Crowd>
