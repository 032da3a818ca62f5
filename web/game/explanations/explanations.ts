// Every refusal's why: two lines of rule and a small picture, by the refusal's key.
import type { Refusal } from '#engine/rules/public.ts'
import { CARD_EXPLANATIONS } from './cards.ts'
import { FIELD_EXPLANATIONS } from './field.ts'
import type { Explanation } from './picture.ts'
import { ROOM_EXPLANATIONS } from './room.ts'
import { TURN_EXPLANATIONS } from './turn.ts'

// A refusal of the rules without a why does not compile.
const RULES: Record<Refusal, Explanation> = {
  ...TURN_EXPLANATIONS,
  ...CARD_EXPLANATIONS,
  ...FIELD_EXPLANATIONS,
}

/** All of them. */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = { ...ROOM_EXPLANATIONS, ...RULES }

/** The why of a refusal; undefined for what no rule refused. */
export const explanationFor = (key: string): Explanation | undefined => EXPLANATIONS[key]
