// Selects the events that open a dialog: drinks for those who must drink, payouts for all.
import { COLOR_ROWS, keyOf, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import type { Occasion } from '#web/client/state/ui.ts'
import { verbUiOf } from '#web/cards/cardUi.ts'
import { formatAmount } from '../../cards/formatAmount.ts'

/** Maximum queue length, so that a player who was busy does not get an endless series of dialogs. */
export const MAX_WAITING = 6

type NewOccasion = Occasion extends infer O ? (O extends Occasion ? Omit<O, 'id'> : never) : never

/** The event dialogs of an update for a seat, in order; others' drinks are shown at their seats instead. */
export function occasionsIn(s: State, events: readonly Event[], me: Seat): NewOccasion[] {
  return events.flatMap((event, at): NewOccasion[] => {
    if (event.kind === 'drink') {
      const { seats, reason } = event.drink
      if (!seats.includes(me)) return []
      return [{ kind: 'drink', reason, who: seats.map((seat) => ({ seat, did: drinkReason(seat, events) })) }]
    }
    if (event.kind !== 'played' || event.played.as !== 'action') return []
    if (verbUiOf(keyOf(s, event.played.card))?.paysOut !== true) return []
    return [{ kind: 'payout', by: event.played.by, got: moneyDealt(events.slice(at)) }]
  })
}

/** The reason why a player drinks: what they did, or what was done to them. */
function drinkReason(seat: Seat, events: readonly Event[]): string {
  for (const event of events) {
    if (event.kind === 'paid' && event.paid.by === seat) return `paid ${formatAmount(event.paid.value)}`
    if (event.kind === 'stoleSet' && event.stoleSet.of === seat) {
      return `lost the ${COLOR_ROWS[event.stoleSet.color].name} set`
    }
    if (event.kind === 'saidNo' && event.saidNo.counter && event.saidNo.to === seat) return 'said no in vain'
  }
  return ''
}

/** Money dealt from the deck, by recipient. */
function moneyDealt(events: readonly Event[]): { seat: Seat; card: number }[] {
  return events.flatMap((event) => {
    if (event.kind !== 'moved') return []
    const { from, to, cards } = event.moved
    if (from.at !== 'deck' || to.at !== 'bank' || to.of === undefined) return []
    const seat = to.of
    return cards.map((card) => ({ seat, card }))
  })
}
