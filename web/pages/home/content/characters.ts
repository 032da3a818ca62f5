// The game's six characters: five of the virus family, and one who was prepared for them.
import { isCardKey } from '#engine/rules/public.ts'
import rows from './characters.json' with { type: 'json' }

/**
 * The profiles; `preview`: the name of one of our own drawings, `backdrop`: the background of the photo,
 * `card`: the action card they are famous for.
 */
export const CHARACTERS = rows.map(({ card, ...row }) => {
  if (!isCardKey(card)) throw new Error(`${row.name} is famous for no card called ${card}`)
  return { ...row, card }
})

/** A profile. */
export type Character = (typeof CHARACTERS)[number]
