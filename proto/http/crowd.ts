// HTTP schema of the crowd: people online, matches and waits, for the operator's page.
import * as v from 'valibot'

/** A count. */
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** People in the matchmaking queue, and the longest current wait, ms. */
export const Seekers = v.object({ waiting: whole, oldest: v.number() })

/** One minute: its start (server time, ms), matches, and people online (null: not counted). */
const CrowdMinute = v.object({ at: v.number(), matches: whole, online: v.nullable(whole) })
export type CrowdMinute = v.InferOutput<typeof CrowdMinute>

/** Waits for a match in the recent minutes, ms; and the number of people measured. */
const Waits = v.object({ minutes: whole, people: whole, median: v.number(), p99: v.number() })
export type Waits = v.InferOutput<typeof Waits>

/** Everybody at all gateways, and the rooms at all engines. */
export const Crowd = v.object({
  online: whole,
  /** At a table whose game has started, in a lobby, or as spectators. */
  playing: whole,
  inLobbies: whole,
  watching: whole,
  seekers: Seekers,
  /** Rooms by state. */
  rooms: v.object({ lobbies: whole, games: whole, over: whole }),
  /** Matches per minute over the last 1, 5 and 60 minutes. */
  rates: v.tuple([v.number(), v.number(), v.number()]),
  waits: Waits,
  /** The last hour, oldest first; the last entry is the current minute. */
  minutes: v.array(CrowdMinute),
})
export type Crowd = v.InferOutput<typeof Crowd>
