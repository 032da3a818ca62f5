// The six who live in this game: five of the virus family, and somebody who was ready for them.
import { isCardKey, type CardKey } from '#engine/rules/public.ts'
import rows from './characters.json' with { type: 'json' }

/** A profile. */
export interface Character {
  name: string
  nickname: string
  /** One of our own drawings. */
  preview: string
  /** What is behind them in the photo. */
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
