// English text helpers: possessives, lists, plurals, number words.

/** "Max’s", "Jonas’s". */
export const possessive = (name: string): string => `${name}’s`

const LIST = new Intl.ListFormat('en-GB')

/** "A", "A and B", "A, B and C". */
export const listed = (parts: readonly string[]): string => LIST.format(parts)

/** The same for non-text parts, with texts between them. */
export const listedParts = <Part>(parts: readonly Part[]): (Part | string)[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [at === parts.length - 1 ? ' and ' : ', ', part]))

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Numbers up to twelve as words. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n)

/** "one card", "two cards". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${numberWord(n)} ${n === 1 ? one : many}`

/** "1 card", "2 cards". */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
