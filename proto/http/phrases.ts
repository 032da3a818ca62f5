// Quick phrases by their number on the wire, from 1; a number keeps its phrase.

/** What one press says. */
export const PHRASES = ['Nice one!', 'Ouch!', 'Sorry!', 'Thank you!', 'Your turn!', 'Good game!'] as const

/** The text of a phrase; null: there is none of that number. */
export const phraseOf = (phrase: number): string | null => PHRASES[phrase - 1] ?? null
