// Registers card titles that are proper names, which translations leave as printed.
import { CARD_KEYS, rowOf } from '#engine/rules/public.ts'
import { keepTitles } from '#web/ui/text/verbatim.ts'

// Other titles are colors or an amount.
keepTitles(
  CARD_KEYS.map(rowOf).flatMap(({ kind, title }) =>
    kind === 'property' || kind === 'action' ? [title] : [],
  ),
)
