// Quick phrases by their number on the wire, from 1; a number is never reassigned.

/** The quick phrases. */
export const PHRASES = ['Nice one!', 'Ouch!', 'Sorry!', 'Thank you!', 'Your turn!', 'Good game!'] as const

/** The text of a phrase; null: no such number. */
export const phraseOf = (phrase: number): string | null => PHRASES[phrase - 1] ?? null
