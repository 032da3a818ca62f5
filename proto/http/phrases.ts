// The quick phrases, numbered from 1 as on the wire: a number keeps its phrase.

/** What one press says. */
export const PHRASES = ['Nice one!', 'Ouch!', 'Sorry!', 'Thank you!', 'Your turn!', 'Good game!'] as const

/** The text of a phrase; null: there is none of that number. */
export const phraseOf = (phrase: number): string | null => PHRASES[phrase - 1] ?? null
