// The short rules by chapter, each with its cards, and their search.
import { ACTION_KEYS, CARD_KEYS, rowOf, type CardKey, type CardRow } from '#engine/rules/public.ts'
import { textOn } from '#web/cards/cardTitles.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import rules from './rules.json' with { type: 'json' }

/** A chapter of the rules. */
export interface Chapter {
  page: Page
  label: string
  icon: IconName
  /** The rules, one per line. */
  lines: readonly string[]
  cards: readonly CardKey[]
}

export type Page = keyof typeof rules

const ofKind = (...kinds: CardRow['kind'][]): CardKey[] =>
  CARD_KEYS.filter((key) => kinds.includes(rowOf(key).kind))

const chapter = (page: Page, label: string, icon: IconName, cards: readonly CardKey[]): Chapter => ({
  page,
  label,
  icon,
  lines: rules[page].map(withNumbers),
  cards,
})

/** All chapters in reading order; their lines are in rules.json. */
export const CHAPTERS: readonly Chapter[] = [
  chapter('goal', 'The goal', 'trophy-fill', [
    'blue1',
    'blue2',
    'rentGreenBlue',
    'closeBusiness',
    'quarantine',
    'm5',
  ]),
  chapter('turn', 'Your turn', 'timer-fill', ['costcoRun', 'stockDividend']),
  chapter('money', 'Money', 'bank-fill', ofKind('money')),
  chapter('properties', 'Properties', 'house-fill', ofKind('property', 'wildcard')),
  chapter('rent', 'Rent', 'ticket-fill', [
    ...ofKind('rent'),
    'sbaLoan',
    'payMyRent',
    'tpStash',
    'socialDistancing',
  ]),
  chapter('actions', 'Action cards', 'lightning-fill', ACTION_KEYS),
  chapter('no', 'Saying no', 'hand-palm-fill', ['quarantine', 'payMyRent', 'shelterInPlace']),
  chapter('winning', 'Winning', 'crown-fill', ['closeBorders', 'rainbow', 'wildRedYellow']),
]

/** Finds everything that contains all words of the query: lines of the rules with their chapter, and cards. */
export function find(text: string) {
  const words = plain(text).split(' ').filter(Boolean)
  const has = (where: string): boolean => words.every((word) => plain(where).includes(word))
  if (words.length === 0) return { lines: [], cards: [] }
  return {
    lines: CHAPTERS.flatMap((chapter) =>
      chapter.lines.filter((line) => has(`${chapter.label} ${line}`)).map((line) => ({ chapter, line })),
    ),
    cards: CARD_KEYS.filter((key) => has(`${rowOf(key).title} ${textOn(rowOf(key))} ${rowOf(key).kind}`)),
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'!.,]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
