// The small pictures of the explanations as data: a row of cards, stickers, color chips and signs.
import type { CardKey, Color } from '#engine/rules/public.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Thing =
  | `card:${CardKey}`
  /** A card from behind. */
  | 'back'
  /** A sticker by the emoji's name, or one of our own drawings as `folder/file`. */
  | `art:${string}`
  | `color:${Color}`
  /** A sign between things. */
  | `icon:${IconName}`
  /** A number or a word on a scrap of paper. */
  | `text:${string}`

/** A thing, or a thing crossed out. */
export type Bit = Thing | `no ${Thing}`

export interface Explanation {
  /** Two lines of rule. */
  lines: readonly [string, string]
  picture: readonly Bit[]
}

/** A bit taken apart. */
export function partsOf(bit: Bit): { crossed: boolean; kind: string; name: string } {
  const crossed = bit.startsWith('no ')
  const thing = crossed ? bit.slice(3) : bit
  const at = thing.indexOf(':')
  return at < 0
    ? { crossed, kind: thing, name: '' }
    : { crossed, kind: thing.slice(0, at), name: thing.slice(at + 1) }
}
