// Toasts of an update at the seats: the card just played, who must drink, a quick phrase.
import { keyOf, rowFor, type Seat, type State } from '#engine/rules/public.ts'
import { verbUiOf } from '#web/cards/cardUi.ts'
import type { Event } from '#proto/client/messages.ts'

export interface Toast {
  seat: Seat
  kind: 'card' | 'drink' | 'phrase'
  text: string
}

/** The toasts of an update, one of each kind per seat; for my own seat only my phrases. */
export function toastsIn(s: State, events: readonly Event[], me: Seat): Toast[] {
  const all = events.flatMap((event): Toast[] => {
    if (event.kind === 'drink') {
      return event.drink.seats.map((seat) => ({ seat, kind: 'drink', text: 'drinks' }))
    }
    if (event.kind === 'said') {
      const { by, text, phrase } = event.said
      return phrase === undefined ? [] : [{ seat: by, kind: 'phrase', text }]
    }
    if (event.kind !== 'played' || event.played.as !== 'action') return []
    const { by, card } = event.played
    return [{ seat: by, kind: 'card', text: toastTitle(s, card) }]
  })
  const last = new Map(all.map((toast) => [`${toast.seat} ${toast.kind}`, toast]))
  return [...last.values()].filter(({ seat, kind }) => seat !== me || kind === 'phrase')
}

/** "Toilet Paper Stash +3". */
function toastTitle(s: State, card: number): string {
  return `${rowFor(s, card).title}${verbUiOf(keyOf(s, card))?.toast?.(s, card) ?? ''}`
}
