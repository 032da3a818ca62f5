// Inserts rule numbers into static texts: `{moves}` becomes "three", `{#moves}` becomes "3".
import {
  ACTION_KEYS,
  COLORS,
  DEALT,
  DEFAULT_SETS_TO_WIN,
  DRAWN,
  DRAWN_WHEN_EMPTY,
  HAND_LIMIT,
  MAX_SETS_TO_WIN,
  MIN_SETS_TO_WIN,
  MOVES,
  REVEAL_MS,
  REVIVABLE,
  STORE_KEYS,
} from '#engine/rules/public.ts'
import { capital, numberWord } from '#web/ui/text/english.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  actionCards: ACTION_KEYS.length,
  colors: COLORS.length,
  dealt: DEALT,
  drawn: DRAWN,
  drawnWhenEmpty: DRAWN_WHEN_EMPTY,
  fewestSets: MIN_SETS_TO_WIN,
  handLimit: HAND_LIMIT,
  mostSets: MAX_SETS_TO_WIN,
  moves: MOVES,
  revealSeconds: REVEAL_MS / 1000,
  revivable: REVIVABLE,
  setsToWin: DEFAULT_SETS_TO_WIN,
  storeCards: STORE_KEYS.length,
}

/** Sentences with their placeholders replaced, in words or digits. */
export const withNumbers = (text: string): string =>
  capital(
    text.replace(/([.?!] )?\{(#?)(\w+)\}/g, (_, end: string | undefined, sign: string, name: string) => {
      const number = NUMBERS[name] ?? NaN
      const word = sign === '' ? numberWord(number) : `${number}`
      return end === undefined ? word : end + capital(word)
    }),
  )
