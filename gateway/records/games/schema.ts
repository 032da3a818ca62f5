// Schema of a stored game, possibly written by another build.
import * as v from 'valibot'
import { ENDINGS, type GameResult } from '#proto/results/result.ts'

/** Missing counters of an older list are 0. */
const Numbers = v.pipe(
  v.array(v.nullable(v.number())),
  v.transform((sums) => sums.map((sum) => sum ?? 0)),
)

export const Game = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  ended: v.number(),
  how: v.picklist(ENDINGS),
  winner: v.number(),
  turns: v.number(),
  counts: v.boolean(),
  players: v.array(
    v.object({
      seat: v.number(),
      user: v.string(),
      name: v.string(),
      level: v.string(),
      sums: Numbers,
      zone: v.exactOptional(v.number()),
      standIn: v.exactOptional(v.literal(true)),
    }),
  ),
})

/** Parses a game; throws on anything else. */
export const readGame = (data: unknown): GameResult => v.parse(Game, data)

/** A result from the outbox: the game, and fields needed only for recording it. */
const Result = v.object({
  ...Game.entries,
  matched: v.exactOptional(v.literal(true)),
  leavers: v.exactOptional(v.array(v.object({ user: v.string(), name: v.string() }))),
})
/** Parses a result; null on anything else. */
export function readResultOrNull(data: unknown): GameResult | null {
  const read = v.safeParse(Result, data)
  return read.success ? read.output : null
}
