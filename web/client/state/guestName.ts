// Generated names for players who have not entered one.

const HOW = ['Bored', 'Sleepy', 'Curious', 'Restless', 'Barefoot', 'Hungry', 'Cheerful', 'Unshaven'] as const
const WHO = [
  'Neighbour',
  'Flatmate',
  'Lodger',
  'Baker',
  'Houseplant',
  'Landlady',
  'Cyclist',
  'Cat Owner',
] as const

const random = (size: number): number => Math.floor(Math.random() * size)

/** A name of two words; `below` draws an integer from 0 to n - 1. */
export const guestName = (below: (size: number) => number = random): string =>
  `${HOW[below(HOW.length)] ?? HOW[0]} ${WHO[below(WHO.length)] ?? WHO[0]}`
