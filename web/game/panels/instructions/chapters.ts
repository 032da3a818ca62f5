// The rules in few words, chapter by chapter, each with the cards it is about.
import {
  COLORS,
  DEALT,
  DRAWN,
  DRAWN_WHEN_EMPTY,
  HAND_LIMIT,
  MOVES,
  ACTION_KEYS,
  CARD_KEYS,
  CARDS,
  type CardKey,
  type CardRow,
} from '#engine/rules/public.ts'
import { numberWord } from '#web/ui/english.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** A chapter of the rules. */
export interface Chapter {
  page: Page
  label: string
  icon: IconName
  /** What to know, a line each. */
  lines: readonly string[]
  cards: readonly CardKey[]
}

export type Page = 'goal' | 'turn' | 'money' | 'properties' | 'rent' | 'actions' | 'no' | 'winning'

const row = (key: CardKey): CardRow => CARDS[key]
const ofKind = (...kinds: CardRow['kind'][]): CardKey[] =>
  CARD_KEYS.filter((key) => kinds.includes(row(key).kind))

/** All chapters, in the order they are read. */
export const CHAPTERS: readonly Chapter[] = [
  {
    page: 'goal',
    label: 'The goal',
    icon: 'trophy-fill',
    lines: [
      'Collect full sets of properties before anybody else does. Normally three full sets win; the host can set it to one to four.',
      `One property of each of the ${numberWord(COLORS.length)} colours wins as well.`,
      'On the way you charge rent, pay rent, steal, swap and stay home. Play goes clockwise.',
    ],
    cards: ['blue1', 'blue2', 'rentGreenBlue', 'closeBusiness', 'quarantine', 'm5'],
  },
  {
    page: 'turn',
    label: 'Your turn',
    icon: 'timer-fill',
    lines: [
      `Everybody starts with ${numberWord(DEALT)} cards. At the start of your turn you draw ${numberWord(DRAWN)}, or ${numberWord(DRAWN_WHEN_EMPTY)} if your hand is empty.`,
      `Then you make up to ${numberWord(MOVES)} moves. A move is one card: a property into your field, money or any action card into your bank, or an action or rent card for what it does.`,
      'Turning a wildcard over costs no move, and neither does saying no.',
      `You may end your turn early. With more than ${numberWord(HAND_LIMIT)} cards in hand you discard down to ${numberWord(HAND_LIMIT)} first.`,
      'With a turn timer the turn ends by itself; the clock waits while a question is open.',
    ],
    cards: ['costcoRun', 'stockDividend'],
  },
  {
    page: 'money',
    label: 'Money',
    icon: 'bank-fill',
    lines: [
      'Masks are money: 1, 2, 3, 4, 5 and 10 million. They lie in your bank, where everybody sees them.',
      'Action and rent cards can be banked too, for the value in their corner. What is banked is money from then on.',
      'You pay with cards from your bank and your field, and there is no change. Properties you pay with go into the other player’s field.',
      'Nobody pays with cards from their hand. If you have nothing, you pay nothing.',
    ],
    cards: ofKind('money'),
  },
  {
    page: 'properties',
    label: 'Properties',
    icon: 'house-fill',
    lines: [
      'A set is full when it has as many cards as its colour has rents. The last rent on a card is that of the full set.',
      'A two-coloured wildcard is one of its colours at a time. On your own turn you may turn it over in your field.',
      'The rainbow wildcard can be any colour you already have, is worth nothing as payment, and earns no rent alone.',
      'Toilet Paper Stash and Social Distancing go on a full set and raise its rent by 3M and 4M. A full set with one of them keeps its wildcards as they lie.',
    ],
    cards: ofKind('property', 'wildcard'),
  },
  {
    page: 'rent',
    label: 'Rent',
    icon: 'ticket-fill',
    lines: [
      'A two-coloured rent card charges everybody for one of its colours that you have. Rainbow Rent charges one player for any colour you have.',
      'The more cards of the colour you have, the higher the rent, and enhancements on a full set add to it.',
      'An SBA Loan played before it in the same turn doubles it; two of them make it four times as much.',
    ],
    cards: [...ofKind('rent'), 'sbaLoan', 'payMyRent', 'tpStash', 'socialDistancing'],
  },
  {
    page: 'actions',
    label: 'Action cards',
    icon: 'lightning-fill',
    lines: [
      'Each says what it does. Played for that, it goes to the discard pile; put into your bank, it is money.',
      'Full sets are safe from everything but Close Borders, and nobody who is sheltering can be picked.',
      'The number below each card is how many of them this game’s deck holds.',
    ],
    cards: ACTION_KEYS,
  },
  {
    page: 'no',
    label: 'Saying no',
    icon: 'hand-palm-fill',
    lines: [
      'Whatever is done to you, No! I’m in Quarantine stops it, even when it isn’t your turn. It costs no move.',
      'They may say no to your no with a card of their own, and so on, until somebody runs out.',
      'When several players are asked, each answers for themselves: one player’s no doesn’t help the others.',
    ],
    cards: ['quarantine', 'payMyRent', 'shelterInPlace'],
  },
  {
    page: 'winning',
    label: 'Winning',
    icon: 'crown-fill',
    lines: [
      'You win the moment your last set is full or your tenth colour lies in front of you, even if somebody’s payment put it there.',
      'A full set needs a card of its own colour: rainbow wildcards alone don’t make one.',
      'If everybody else leaves, the last player at the table wins.',
    ],
    cards: ['closeBorders', 'rainbow', 'wildRedYellow'],
  },
]

/** What a search finds: lines of the rules with their chapter, and cards. */
export interface Found {
  lines: { chapter: Chapter; line: string }[]
  cards: CardKey[]
}

/** Everything in which all the words occur. */
export function find(text: string): Found {
  const words = plain(text).split(' ').filter(Boolean)
  const has = (where: string): boolean => words.every((word) => plain(where).includes(word))
  if (words.length === 0) return { lines: [], cards: [] }
  return {
    lines: CHAPTERS.flatMap((chapter) =>
      chapter.lines.filter((line) => has(`${chapter.label} ${line}`)).map((line) => ({ chapter, line })),
    ),
    cards: CARD_KEYS.filter((key) => has(`${row(key).title} ${textOf(key)} ${row(key).kind}`)),
  }
}

/** What a card says on its face, empty for money. */
function textOf(key: CardKey): string {
  const card = row(key)
  return card.kind === 'action' || card.kind === 'rent' ? card.text : ''
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'!.,]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
