// Generated names for players who have not entered one.

const HOW = 'Bored, Sleepy, Curious, Restless, Barefoot, Hungry, Cheerful, Unshaven'.split(', ')
const WHO = 'Neighbour, Flatmate, Lodger, Baker, Houseplant, Landlady, Cyclist, Cat Owner'.split(', ')

const random = (size: number): number => Math.floor(Math.random() * size)

/** A name of two words; `below` draws an integer from 0 to n - 1. */
export const guestName = (below: (size: number) => number = random): string =>
  `${HOW[below(HOW.length)] ?? ''} ${WHO[below(WHO.length)] ?? ''}`
