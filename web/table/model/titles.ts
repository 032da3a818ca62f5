// The titles of cards that are names: a translation leaves them as they stand on the cards.
import { CARD_KEYS, rowOf } from '#engine/rules/public.ts'
import { keepTitles } from '#web/ui/text/verbatim.ts'

// The others say colours or an amount.
keepTitles(
  CARD_KEYS.map(rowOf).flatMap(({ kind, title }) =>
    kind === 'property' || kind === 'action' ? [title] : [],
  ),
)
