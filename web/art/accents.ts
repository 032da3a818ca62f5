// Accent colors of action cards, for UI that refers to a card without drawing it.
import type { CardKey } from '#engine/rules/public.ts'
import json from './face/scenes.json' with { type: 'json' }

const scenes: Readonly<Record<string, { backdrop: string; accent?: string }>> = json.cards

/** The accent of an action card; undefined for other cards. */
export const accentOf = (key: CardKey): string | undefined => scenes[key]?.accent
