// Every refusal's why: two lines of rule and a small picture, by the refusal's key.
import type { Refusal } from '#engine/rules/public.ts'
import { CARD_WHYS } from './cards.ts'
import { FIELD_WHYS } from './field.ts'
import type { Why } from './picture.ts'
import { ROOM_WHYS } from './room.ts'
import { TURN_WHYS } from './turn.ts'

// A refusal of the rules without a why does not compile.
const RULES: Record<Refusal, Why> = { ...TURN_WHYS, ...CARD_WHYS, ...FIELD_WHYS }

/** All of them. */
export const WHYS: Readonly<Record<string, Why>> = { ...ROOM_WHYS, ...RULES }

/** The why of a refusal; undefined for what no rule refused. */
export const whyOf = (key: string): Why | undefined => WHYS[key]
