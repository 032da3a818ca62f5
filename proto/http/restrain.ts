// HTTP schema of silencing or removing a spectator: by the host, or by a vote of the players.
import * as v from 'valibot'

/** `silence`: their words are not sent until the game ends; `remove`: they may watch this game no longer. */
export const RESTRAINTS = ['silence', 'remove'] as const
export type Restraint = (typeof RESTRAINTS)[number]

/** Sentences of the call, and what the spectator reads. */
export const RESTRAIN = {
  unclear: 'It is not clear who is meant.',
  notThere: 'You are not in that game any more.',
  notPlaying: 'Only whoever plays may do that.',
  notHost: 'Only the host may do that.',
  notWatching: 'That person is not watching.',
  notNow: 'The table does not answer just now. Please try again in a moment.',
  silenced: 'Your words are not sent in this game any more: whoever plays it has silenced you.',
  removed: 'You can’t watch this game any more: whoever plays it has removed you.',
} as const

/** POST /room/restrain. `number`: the spectator's in the room. */
export const Restrain = v.object(
  {
    code: v.pipe(v.string(RESTRAIN.unclear), v.maxLength(20, RESTRAIN.unclear)),
    number: v.pipe(v.number(RESTRAIN.unclear), v.integer(RESTRAIN.unclear), v.minValue(1, RESTRAIN.unclear)),
    what: v.picklist(RESTRAINTS, RESTRAIN.unclear),
  },
  RESTRAIN.unclear,
)

/** `done`: it holds from now on; else so many votes of those needed are cast, one's own among them. */
export const Restrained = v.object({ done: v.boolean(), votes: v.number(), needed: v.number() })
export type Restrained = v.InferOutput<typeof Restrained>

/** A majority of those who play. */
export const majorityOf = (players: number): number => Math.floor(players / 2) + 1
