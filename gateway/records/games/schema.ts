// Schema of a stored game, which another build may have written.
import * as v from 'valibot'
import { ENDINGS, type GameResult } from '#proto/results/result.ts'

/** A list that began before something was counted has nothing of it. */
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

/** A game out of unknown data; throws where it is none. */
export const readGame = (data: unknown): GameResult => v.parse(Game, data)

/** What an engine left in the outbox: the game, and what is only needed to book it. */
const Result = v.object({ ...Game.entries, matched: v.exactOptional(v.literal(true)) })
/** A finished game out of unknown data; null where it is none. */
export function readResultOrNull(data: unknown): GameResult | null {
  const read = v.safeParse(Result, data)
  return read.success ? read.output : null
}
