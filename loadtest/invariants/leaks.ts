// Searches all frames received at a table for cards that their receivers must not see.
import type { Event, Private, ServerFrame, Update, Zone } from '#proto/client/messages.ts'

/** Hidden information that reached a page. */
export interface Leak {
  seat: number
  version: number
  what: string
}

/** A page and every frame it received. */
export interface Reached {
  readonly seat: number
  readonly received: readonly { readonly frame: ServerFrame }[]
}

interface ReceivedHand {
  seat: number
  watches: boolean
  said: Private
}

const hidden = (zone: Zone): boolean => zone.at === 'deck' || zone.at === 'hand'

/** The cards that an event names although they move between hidden zones. */
const named = (event: Event): number[] =>
  event.kind === 'moved' && hidden(event.moved.from) && hidden(event.moved.to)
    ? event.moved.cards.filter((card) => card !== 0)
    : []

/** Every card that an update shows to the whole table. */
function shown({ players, table, pending }: Update): number[] {
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
export function leaks(players: readonly Reached[], spectators: readonly Reached[]): Leak[] {
  const found: Leak[] = []
  const hands = new Map<number, ReceivedHand[]>()
  const updates: { seat: number; update: Update }[] = []
  for (const [page, watches] of [
    ...players.map((one) => [one, false] as const),
    ...spectators.map((one) => [one, true] as const),
  ]) {
    for (const { frame } of page.received) {
      if (frame.body === 'private') {
        const received = { seat: page.seat, watches, said: frame.private }
        hands.set(frame.private.version, [...(hands.get(frame.private.version) ?? []), received])
      }
      if (frame.body === 'update') updates.push({ seat: page.seat, update: frame.update })
      const events =
        frame.body === 'update'
          ? frame.update.events
          : frame.body === 'log'
            ? frame.log.lines.map(({ event }) => event)
            : []
      for (const event of events) {
        const cards = named(event)
        if (cards.length > 0)
          found.push({ seat: page.seat, version: 0, what: `an event names hidden cards ${cards.join(' ')}` })
      }
    }
  }
  for (const [version, received] of hands) found.push(...overlapping(version, received))
  for (const { seat, update } of updates) {
    const version = update.versions.at(-1) ?? 0
    // A merged update has only the slices of its last version, so it has no single version's hands to compare
    // with.
    if (update.versions.length > 1) continue
    const held = new Set((hands.get(version) ?? []).flatMap(({ said }) => said.hand))
    const open = shown(update).filter((card) => held.has(card))
    if (open.length > 0)
      found.push({ seat, version, what: `an update shows cards in a hand: ${open.join(' ')}` })
  }
  return found
}

/** Within one version: no player receives a card of another's hand, and a spectator receives none. */
function overlapping(version: number, received: readonly ReceivedHand[]): Leak[] {
  const found: Leak[] = []
  const owner = new Map<number, number>()
  for (const { seat, watches, said } of received) {
    const mine = [...said.hand]
    if (watches && (mine.length > 0 || said.peek.length > 0 || said.picking !== 0)) {
      found.push({ seat, version, what: `a spectator was told ${mine.length} cards` })
      continue
    }
    for (const card of mine) {
      const before = owner.get(card)
      if (before !== undefined && before !== seat)
        found.push({ seat, version, what: `card ${card} is of seat ${before}` })
      owner.set(card, seat)
    }
  }
  return found
}
