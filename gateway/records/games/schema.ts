// Schemas of stored games and plays, which other builds may have written.
import * as v from 'valibot'
import { ENDINGS, type GameResult } from '#proto/results/result.ts'
import { BADGE_KEYS, type Reached } from '../players/badges.ts'
import { NOTHING, TOTALS, type Totals } from '../players/totals.ts'

/** A list that began before something was counted has nothing of it. */
const Counts = v.record(v.string(), v.number())
const Numbers = v.pipe(
  v.array(v.nullable(v.number())),
  v.transform((sums) => sums.map((sum) => sum ?? 0)),
)

const Game = v.object({
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

const Levels = v.array(v.object({ badge: v.picklist(BADGE_KEYS), level: v.number() }))

/** A game out of unknown data; throws where it is none. */
export const readGame = (data: unknown): GameResult => v.parse(Game, data)
/** The same, but null where it is none. */
export function readGameOrNull(data: unknown): GameResult | null {
  const read = v.safeParse(Game, data)
  return read.success ? read.output : null
}
export const readTotals = (data: unknown): Totals => {
  const kept = v.parse(Counts, data)
  const totals = { ...NOTHING }
  for (const each of TOTALS) totals[each] = kept[each] ?? 0
  return totals
}
export const readReached = (data: unknown): Reached[] => v.parse(Levels, data)
