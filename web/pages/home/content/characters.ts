// The six who live in this game: five of the virus family, and somebody who was ready for them.
import type { CardKey } from '#engine/rules/public.ts'

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

export const CHARACTERS: readonly Character[] = [
  {
    name: 'Rona',
    nickname: 'the original',
    preview: 'family/rona',
    backdrop: '#2fae7a',
    line: 'Wants your weekend. Hates soap.',
    card: 'contractCovid',
    personality: 'Sure that every room was waiting for her. Enters without knocking, stays for two weeks.',
    dreams: 'A world tour without a single cancelled date.',
    hobbies: 'Choirs, crowded lifts, handshakes.',
    dislikes: 'Soap, open windows, people who read to the end of the leaflet.',
  },
  {
    name: 'Uncle Alpha',
    nickname: 'first to arrive',
    preview: 'family/uncle-alpha',
    backdrop: '#c9605a',
    line: 'Collects borders. Still travels.',
    card: 'closeBorders',
    personality: 'A gentleman of the old strain. Tips his hat before he takes everything you own.',
    dreams: 'To see his initials on every passport.',
    hobbies: 'Stamps, first class, explaining how it used to be.',
    dislikes: 'Quarantine hotels, and whoever invented the younger ones.',
  },
  {
    name: 'Granny Beta',
    nickname: 'knits spikes',
    preview: 'family/granny-beta',
    backdrop: '#8f78c8',
    line: 'Sweet. Contagious. Sweet again.',
    card: 'crossContaminate',
    personality: 'Warm, patient, and holding one of your cards. She only wanted to swap, dear.',
    dreams: 'All her grandchildren at one table, at last, and nobody leaving.',
    hobbies: 'Knitting, kissing cheeks, winning by one point.',
    dislikes: 'Being waved at through a window.',
  },
  {
    name: 'Delta Dave',
    nickname: 'no mask, loud',
    preview: 'family/delta-dave',
    backdrop: '#cf9440',
    line: '“It’s just a cold, mate.”',
    card: 'closeBusiness',
    personality: 'Twice as fast, three times as loud. Has read one article.',
    dreams: 'To be right, once, about anything, in front of people.',
    hobbies: 'Comment sections, away games, standing very close.',
    dislikes: 'Experts, distance, the word “actually” when others say it.',
  },
  {
    name: 'Omi',
    nickname: 'small, everywhere',
    preview: 'family/omi',
    backdrop: '#5c9fd8',
    line: 'Tiny, polite, in every room.',
    card: 'secondWave',
    personality: 'Says sorry while passing through the mask. Means it.',
    dreams: 'To be noticed. It turns out everybody has noticed.',
    hobbies: 'Parties of all sizes, school runs, coming back.',
    dislikes: 'Endings.',
  },
  {
    name: 'Paula Ply',
    nickname: 'owns 412 rolls',
    preview: 'family/hoarder',
    backdrop: '#a89f92',
    line: 'Sleeps on the stash, wakes if you sneeze.',
    card: 'tpStash',
    personality: 'Prepared. Was prepared before it was cool, and has the receipts, in alphabetical order.',
    dreams: 'A cellar with a second cellar.',
    hobbies: 'Counting, stacking, counting again.',
    dislikes: 'Guests who ask where the bathroom is.',
  },
]
