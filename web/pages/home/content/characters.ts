// The game's six characters: five of the virus family, and one who was prepared for them.
import { isCardKey, type CardKey } from '#engine/rules/public.ts'
import rows from './characters.json' with { type: 'json' }

/** A profile. */
export interface Character {
  name: string
  nickname: string
  /** Name of one of our own drawings. */
  preview: string
  /** Background of the photo. */
  backdrop: string
  line: string
  /** The action card they are famous for. */
  card: CardKey
  personality: string
  dreams: string
  hobbies: string
  dislikes: string
}

export const CHARACTERS: readonly Character[] = rows.map(({ card, ...row }) => {
  if (!isCardKey(card)) throw new Error(`${row.name} is famous for no card called ${card}`)
  return { ...row, card }
})
