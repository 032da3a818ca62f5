// Compares the table with what the events predicted; every difference is a correction.
import type { CardId, PlayerView, PublicView } from '#engine/rules/public.ts'
import type { AnyZone, AnyEvent } from './glides.ts'

/** Known card positions: visible cards by id, hidden ones by count. */
type CardPositions = ReturnType<typeof cardPositions>

const nameOf = (zone: AnyZone): string =>
  'of' in zone && zone.at !== 'deck' && zone.at !== 'discard' ? `${zone.at} ${zone.of}` : zone.at

function cardPositions({ players, table }: PublicView) {
  const open = new Map<CardId, string>()
  const counts = new Map<string, number>([
    ['deck', table.deck],
    ['discard', table.discard],
  ])
  for (const player of players) {
    counts.set(`hand ${player.seat}`, player.hand)
    for (const [name, cards] of Object.entries(openZones(player))) {
      for (const card of cards) open.set(card, name)
    }
  }
  return { open, counts }
}

const openZones = ({ seat, bank, field, extras }: PlayerView): Record<string, readonly CardId[]> => ({
  [`bank ${seat}`]: bank,
  [`field ${seat}`]: field,
  [`extras ${seat}`]: extras,
})

/** Predicted positions after some events. */
function predicted({ open, counts }: CardPositions, events: readonly AnyEvent[]): CardPositions {
  const expected = { open: new Map(open), counts: new Map(counts) }
  const add = (name: string, by: number): void => {
    const known = expected.counts.get(name)
    if (known !== undefined) expected.counts.set(name, known + by)
  }
  for (const event of events) {
    if (event.kind === 'moved') {
      const { from, to, cards, count } = event.moved
      for (const card of cards) {
        if (expected.counts.has(nameOf(to))) expected.open.delete(card)
        else expected.open.set(card, nameOf(to))
      }
      add(nameOf(from), -count)
      add(nameOf(to), count)
    }
    if (event.kind === 'reshuffled') {
      const drawnFromDiscard = event.reshuffled.count - (expected.counts.get('deck') ?? 0)
      add('deck', drawnFromDiscard)
      add('discard', -drawnFromDiscard)
    }
  }
  return expected
}

/** The number of cards and counts that differ from the prediction between two views. */
export function corrections(before: PublicView, after: PublicView, events: readonly AnyEvent[]): number {
  const expected = predicted(cardPositions(before), events)
  const actual = cardPositions(after)
  let mismatches = 0
  for (const [card, name] of actual.open) if (expected.open.get(card) !== name) mismatches++
  for (const [name, count] of actual.counts) if (expected.counts.get(name) !== count) mismatches++
  return mismatches
}
