// Every refusal's why, by the refusal's key: two lines of rule and a small picture, written in explanations.json.
import type { Refusal } from '#engine/rules/public.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
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

/** The keys of all refusals that have a why. */
export const EXPLAINED = Object.keys(WRITTEN)

/** The why of a refusal; undefined for what no rule refused. */
export function explanationFor(key: string): Explanation | undefined {
  const written = WRITTEN[key]
  return written && { ...written, lines: written.lines.map(withNumbers) }
}

/** A bit of a picture taken apart. */
export function partsOf(bit: string): { crossed: boolean; kind: string; name: string } {
  const [thing = '', crossed] = bit.split(' ').reverse()
  const [kind = '', name = ''] = thing.split(':')
  return { crossed: crossed === 'no', kind, name }
}
