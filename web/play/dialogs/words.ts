// Small pieces of English for the dialogs: sums, lists, number words.

/** "5M". */
export const masks = (amount: number): string => `${amount}M`

/** "A", "A and B", "A, B and C". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Numbers up to twelve in words. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n)

/** "one card", "two cards". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${numberWord(n)} ${n === 1 ? one : many}`

/** The same with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Lucía's", "Jonas'". */
export const ofName = (name: string): string => (/[sxz]$/i.test(name) ? `${name}’` : `${name}’s`)
