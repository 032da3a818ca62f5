// HTTP schema of silencing or removing a spectator, by the host or by the players' vote.
import * as v from 'valibot'

/** `silence`: their chat is not sent until the game ends; `remove`: they can't watch this game any more. */
export const RESTRAINTS = ['silence', 'remove'] as const
export type Restraint = (typeof RESTRAINTS)[number]

/** Texts of the call, and those shown to the spectator. */
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
export const Restrain = v.message(
  v.object({
    code: v.pipe(v.string(), v.maxLength(20)),
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
    what: v.picklist(RESTRAINTS),
  }),
  RESTRAIN.unclear,
)

/** `done`: in force; otherwise the votes cast so far, the caller's included, of those needed. */
export const Restrained = v.object({ done: v.boolean(), votes: v.number(), needed: v.number() })
export type Restrained = v.InferOutput<typeof Restrained>

/** A majority of the players. */
export const majorityOf = (players: number): number => Math.floor(players / 2) + 1
