// Searches all frames received at a table for cards that their receivers must not see.
import type { Event, Private, ServerFrame, Update, Zone } from '#proto/client/messages.ts'

/** Hidden information that reached a page. */
export interface Leak {
  seat: number
  version: number
  message: string
}

/** A page and every frame it received. */
export interface ReceivedFrames {
  readonly seat: number
  readonly received: readonly { readonly frame: ServerFrame }[]
}

interface ReceivedHand {
  seat: number
  watches: boolean
  hand: Private
}

const isHidden = (zone: Zone): boolean => zone.at === 'deck' || zone.at === 'hand'

/** The cards that an event names although they move between hidden zones. */
const hiddenCardsIn = (event: Event): number[] =>
  event.kind === 'moved' && isHidden(event.moved.from) && isHidden(event.moved.to)
    ? event.moved.cards.filter((card) => card !== 0)
    : []

/** Every card that an update shows to the whole table. */
function shownCards({ players, table, pending }: Update): number[] {
  const cards = players.flatMap(({ bank, field, extras }) => [...bank, ...field, ...extras])
  for (const { top, revivable } of table) cards.push(...top, ...revivable)
  for (const one of pending) {
    if (one.kind !== 'asking') continue
    const { card, open, choice } = one.asking
    cards.push(card, ...open, choice.give ?? 0, choice.take ?? 0)
  }
  return cards.filter((card) => card !== 0)
}

/** Finds all hidden information that these pages received; they must have recorded their frames. */
export function findLeaks(players: readonly ReceivedFrames[], spectators: readonly ReceivedFrames[]): Leak[] {
  const leaks: Leak[] = []
  const hands = new Map<number, ReceivedHand[]>()
  for (const page of [...players, ...spectators]) {
    const watches = spectators.includes(page)
    for (const { frame } of page.received) {
      const cards = eventsIn(frame).flatMap(hiddenCardsIn)
      if (cards.length > 0)
        leaks.push({ seat: page.seat, version: 0, message: `an event names hidden cards ${cards.join(' ')}` })
      if (frame.body !== 'private') continue
      const { version } = frame.private
      const received = { seat: page.seat, watches, hand: frame.private }
      hands.set(version, [...(hands.get(version) ?? []), received])
    }
  }
  for (const [version, received] of hands) leaks.push(...leaksOfHands(version, received))
  for (const { seat, received } of [...players, ...spectators]) {
    for (const { frame } of received) {
      // A merged update has only the slices of its last version, so it has no single version's hands to compare
      // with.
      if (frame.body !== 'update' || frame.update.versions.length > 1) continue
      const version = frame.update.versions[0] ?? 0
      const inHands = new Set((hands.get(version) ?? []).flatMap(({ hand }) => hand.hand))
      const cards = shownCards(frame.update).filter((card) => inHands.has(card))
      if (cards.length > 0)
        leaks.push({ seat, version, message: `an update shows cards in a hand: ${cards.join(' ')}` })
    }
  }
  return leaks
}

function eventsIn(frame: ServerFrame): readonly Event[] {
  if (frame.body === 'update') return frame.update.events
  return frame.body === 'log' ? frame.log.lines.map(({ event }) => event) : []
}

/** Within one version: no player receives a card of another's hand, and a spectator receives none. */
function leaksOfHands(version: number, received: readonly ReceivedHand[]): Leak[] {
  const leaks: Leak[] = []
  const owners = new Map<number, number>()
  for (const { seat, watches, hand } of received) {
    if (watches && (hand.hand.length > 0 || hand.peek.length > 0 || hand.picking !== 0)) {
      leaks.push({ seat, version, message: `a spectator received ${hand.hand.length} cards` })
      continue
    }
    for (const card of hand.hand) {
      const owner = owners.get(card) ?? seat
      if (owner !== seat) leaks.push({ seat, version, message: `card ${card} belongs to seat ${owner}` })
      owners.set(card, seat)
    }
  }
  return leaks
}
