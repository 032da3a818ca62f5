// Names for people who want to play at once and have not said what they are called.

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

/** A name of two words; `below` gives a whole number from 0 to one below what it is given. */
export const guestName = (below: (size: number) => number = random): string =>
  `${HOW[below(HOW.length)] ?? HOW[0]} ${WHO[below(WHO.length)] ?? WHO[0]}`
