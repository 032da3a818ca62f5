// The color of an action card's tape, for what speaks of the card without drawing it.
import type { CardKey } from './catalogue.ts'
import json from './face/scenes.json' with { type: 'json' }

const scenes: Readonly<Record<string, { backdrop: string; accent?: string }>> = json.cards

/** The accent of an action card; undefined for the others. */
export const accentOf = (key: CardKey): string | undefined => scenes[key]?.accent
