// Registers card titles that are proper names, which translations leave as printed.
import { CARD_KEYS, rowOf } from '#engine/rules/public.ts'
import { setCardTitles } from '#web/ui/text/verbatim.ts'

// Other titles are colors or an amount.
setCardTitles(
  CARD_KEYS.map(rowOf).flatMap(({ kind, title }) =>
    kind === 'property' || kind === 'action' ? [title] : [],
  ),
)
