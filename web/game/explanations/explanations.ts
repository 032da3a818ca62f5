// Every refusal's why, by the refusal's key: two lines of rule and a small picture, written in explanations.json.
import {
  ACTION_KEYS,
  CARDS,
  HAND_LIMIT,
  MOVES,
  REVIVABLE,
  STORE_KEYS,
  type Refusal,
} from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/english.ts'
import json from './explanations.json' with { type: 'json' }

export interface Explanation {
  lines: readonly string[]
  /**
   * A row of things: `card:blue1`, `back` for a card from behind, `art:trophy` for a sticker or `art:folder/file` for one of our own
   * drawings, `color:red`, `icon:plus-bold` for a sign between things, `text:5M` for a scrap of paper; `no ` before one crosses it out.
   */
  picture: readonly string[]
}

// A refusal of the rules without a why does not compile.
const WRITTEN: Readonly<Record<string, Explanation>> = json satisfies Record<Refusal, Explanation>

/** What the lines leave to the rules, as `{moves}`. */
const NUMBERS: Readonly<Record<string, number>> = {
  moves: MOVES,
  handLimit: HAND_LIMIT,
  revivable: REVIVABLE,
  filled: CARDS.stockDividend.n,
  storeCards: STORE_KEYS.length,
  actionCards: ACTION_KEYS.length,
}

const filled = (line: string): string =>
  capital(line.replace(/\{(\w+)\}/g, (_, name: string) => numberWord(NUMBERS[name] ?? NaN)))

/** The keys of all refusals that have a why. */
export const EXPLAINED = Object.keys(WRITTEN)

/** The why of a refusal; undefined for what no rule refused. */
export function explanationFor(key: string): Explanation | undefined {
  const written = WRITTEN[key]
  return written && { ...written, lines: written.lines.map(filled) }
}

/** A bit of a picture taken apart. */
export function partsOf(bit: string): { crossed: boolean; kind: string; name: string } {
  const [thing = '', crossed] = bit.split(' ').reverse()
  const [kind = '', name = ''] = thing.split(':')
  return { crossed: crossed === 'no', kind, name }
}
