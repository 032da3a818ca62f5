// Inserts rule numbers into static texts: `{moves}` becomes "three", `{#moves}` becomes "3".
import {
  ACTION_KEYS,
  CARDS,
  COLORS,
  DEALT,
  DRAWN,
  DRAWN_WHEN_EMPTY,
  HAND_LIMIT,
  MOVES,
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
  filled: CARDS.stockDividend.n,
  handLimit: HAND_LIMIT,
  moves: MOVES,
  revivable: REVIVABLE,
  storeCards: STORE_KEYS.length,
}

/** A sentence with its placeholders replaced, in words or digits. */
export const withNumbers = (text: string): string =>
  capital(
    text.replace(/\{(#?)(\w+)\}/g, (_, sign: string, name: string) => {
      const number = NUMBERS[name] ?? NaN
      return sign === '' ? numberWord(number) : `${number}`
    }),
  )
