// Queues the event dialogs of updates: drinks for those who must drink, payouts for all.
import { COLOR_ROWS, keyOf, type Seat, type State } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { type EventDialog, useUi } from '#web/client/state/ui.ts'
import { verbUiOf } from '#web/cards/cardUi.ts'
import { formatAmount } from '../../../cards/formatAmount.ts'
import { useEffect } from 'react'
import { cue } from '#web/sound/cues.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { beginsIn } from '#web/table/model/begins.ts'

/** Maximum queue length, so that a player who was busy does not get an endless series of dialogs. */
const MAX_WAITING = 6

type NewEventDialog = EventDialog extends infer O ? (O extends EventDialog ? Omit<O, 'id'> : never) : never

/** The event dialogs of an update for a seat, in order; others' drinks are shown at their seats instead. */
export function eventDialogsIn(s: State, events: readonly Event[], me: Seat): NewEventDialog[] {
  return events.flatMap((event, at): NewEventDialog[] => {
    if (event.kind === 'drink') {
      const { seats, reason } = event.drink
      if (!seats.includes(me)) return []
      return [{ kind: 'drink', reason, who: seats.map((seat) => ({ seat, did: drinkReason(seat, events) })) }]
    }
    if (event.kind !== 'played' || event.played.as !== 'action') return []
    const { by, card } = event.played
    if (verbUiOf(keyOf(s, card))?.paysOut !== true) return []
    return [{ kind: 'payout', by, card, got: moneyDealt(events.slice(at)) }]
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

/** Delay, so that the payment is seen before its dialog. */
const AFTER_MS = 700
let lastId = 0

/** Subscribes to the room while the table is shown. */
export function useEventDialogs(): void {
  const code = useRoom((room) => room.code)
  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const stop = useRoom.subscribe(({ batch, table, seat }, was) => {
      if (batch === was.batch || !table) return
      // A drinking dialog must not delay the player's turn or a question to them.
      if (beginsIn(was.table, table, seat)) {
        for (const timer of waiting) clearTimeout(timer)
        waiting.clear()
        useUi.setState(({ eventDialogs }) => ({
          eventDialogs: eventDialogs.filter(({ kind }) => kind !== 'drink'),
        }))
      }
      const all = eventDialogsIn(table, batch.events, seat).filter(
        ({ kind }) => kind !== 'drink' || usePreferences.getState().cheers,
      )
      // Of replayed updates only the last event is still relevant.
      const news = batch.instant ? all.slice(-1) : all
      if (news.length === 0) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        for (const each of news) add(each)
      }, AFTER_MS)
      waiting.add(timer)
    })
    return () => {
      stop()
      for (const timer of waiting) clearTimeout(timer)
      useUi.setState({ eventDialogs: [] })
    }
  }, [code])
}

function add(news: ReturnType<typeof eventDialogsIn>[number]): void {
  lastId += 1
  const eventDialog: EventDialog = { ...news, id: lastId }
  if (news.kind === 'drink') cue('drink', { mine: true })
  useUi.setState((ui) => ({ eventDialogs: [...ui.eventDialogs, eventDialog].slice(-MAX_WAITING) }))
}

/** Removes the first event from the queue. */
export const nextEventDialog = (): void =>
  useUi.setState((ui) => ({ eventDialogs: ui.eventDialogs.slice(1) }))
