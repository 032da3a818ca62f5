// The people at a prepared table: name, avatar and color by the letter of the seat.
import type { Name } from '#engine/cases/notation.ts'
import type { Seat } from '#engine/rules/public.ts'
import type { FaceOf } from '#web/game/practice/host.ts'
import { AVATAR_IDS } from '#web/art/avatars.ts'

/** The people by the letter of their seat: A, B and so on. */
export const PEOPLE = [
  { name: 'Mira', avatar: 'raccoon' },
  { name: 'Jonas', avatar: 'delta-dave' },
  { name: 'Abena', avatar: 'parrot' },
  { name: 'Teo', avatar: 'omi' },
  { name: 'Lucía', avatar: 'toilet-paper' },
  { name: 'Kofi', avatar: 'fox' },
  { name: 'Ingrid', avatar: 'owl' },
  { name: 'Hiro', avatar: 'otter' },
  { name: 'Zola', avatar: 'lion' },
  { name: 'Priya', avatar: 'tiger' },
  { name: 'Sven', avatar: 'hedgehog' },
  { name: 'Yuki', avatar: 'cat' },
] as const
/** The longest allowed names in five scripts, to test the layout with. */
export const LONGEST: Readonly<Record<Name, string>> = {
  S: 'विश्वनाथ प्रसाद चट्टोपाध्याय',
  T: '欧阳上官司马诸葛东方皇甫尉迟公孙慕容令狐宇文长孙独孤南宫夏',
  U: 'عبد الرحمن بن عبد الله هاشمي',
  V: 'Александр Константинопольский',
  W: 'Wwwwwwwww Mmmmmmmmm Wwwwwwwww',
}

/** The person in a seat; a letter is the same person on every table. */
export function facesOf(names: ReadonlyMap<Name, Seat>, seat: Seat): FaceOf {
  const letter = [...names].find(([, each]) => each === seat)?.[0] ?? 'Z'
  const color = letter.charCodeAt(0) - 'A'.charCodeAt(0)
  const person = PEOPLE[color]
  return {
    name: LONGEST[letter] ?? person?.name ?? `Player ${letter}`,
    avatar: person?.avatar ?? AVATAR_IDS[color] ?? 'toilet-paper',
    color,
  }
}
