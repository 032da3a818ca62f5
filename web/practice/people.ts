// Who sits at a prepared table: a name and a face for each letter.
import type { Name } from '#engine/cases/notation.ts'
import type { Seat } from '#engine/rules/public.ts'
import type { Person } from '#proto/messages.ts'
import { AVATAR_IDS } from '#web/art/avatars.ts'

const PEOPLE = [
  { name: 'Mira', avatar: 'raccoon' },
  { name: 'Jonas', avatar: 'delta-dave' },
  { name: 'Abena', avatar: 'parrot' },
  { name: 'Teo', avatar: 'omi' },
  { name: 'Lucía', avatar: 'toilet-paper' },
  { name: 'Kofi', avatar: 'fox' },
  { name: 'Ingrid', avatar: 'owl' },
  { name: 'Hiro', avatar: 'otter' },
  { name: 'Zola', avatar: 'lion' },
] as const

/** The roster of a table. */
export const rosterOf = (names: ReadonlyMap<Name, Seat>): Person[] =>
  [...names].map(([letter, seat]) => ({
    seat,
    name: PEOPLE[placeOf(letter)]?.name ?? `Player ${letter}`,
    avatar: PEOPLE[placeOf(letter)]?.avatar ?? AVATAR_IDS[placeOf(letter)] ?? 'toilet-paper',
    color: placeOf(letter),
    watching: false,
    bot: false,
    connected: true,
    level: '',
    gone: false,
    again: false,
  }))

/** 0 for A, 1 for B: the same letter is the same person on every table. */
const placeOf = (letter: Name): number => letter.charCodeAt(0) - 'A'.charCodeAt(0)
