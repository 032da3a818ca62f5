// Property tests of views: hidden cards change none, and each suffices to find legal moves.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refuse } from './reduce.ts'
import { rngFrom, shuffled } from './rng.ts'
import { likelyWrong, someTable } from './testing/randomPlay.ts'
import type { CardId, Pending, Seat, State } from './types.ts'
import { privateView, publicView, seen } from './view.ts'
import { legalCommands } from './testing/legalCommands.ts'

const runs = (n: number): { numRuns: number } => ({ numRuns: process.env['LONG'] === '1' ? n * 10 : n })
const seed = fc.integer({ min: 0, max: 2 ** 31 })
const players = fc.integer({ min: 2, max: 7 })
const commands = fc.integer({ min: 0, max: 150 })

function pendingWith(pending: Pending | null, other: (card: CardId) => CardId): Pending | null {
  if (pending === null) return null
  switch (pending.kind) {
    case 'picking':
      return { ...pending, card: other(pending.card) }
    case 'showing':
      return { ...pending, cards: pending.cards.map(other) }
    case 'asking': {
      const { choice } = pending.play
      const give = choice.give === undefined ? {} : { give: other(choice.give) }
      return { ...pending, play: { ...pending.play, choice: { ...choice, ...give } } }
    }
    case 'discarding':
      return pending
  }
}

/**
 * The same table with another generator and every card hidden from `viewer` swapped for another hidden one.
 */
function disguised(s: State, viewer: Seat, from: number): State {
  const shown = s.pending?.kind === 'showing' && s.pending.to === viewer ? s.pending.of : viewer
  const hands = s.players.filter(({ seat }) => seat !== viewer && seat !== shown).map(({ hand }) => hand)
  const hidden = [...s.deck, ...hands.flat()]
  const mixed = shuffled({ rng: rngFrom(from) }, hidden)
  const swap = new Map(hidden.map((card, at) => [card, mixed[at] ?? card]))
  const other = (card: CardId): CardId => swap.get(card) ?? card
  return {
    ...s,
    rng: rngFrom(from),
    deck: s.deck.map(other),
    players: s.players.map((player) => ({ ...player, hand: player.hand.map(other) })),
    pending: pendingWith(s.pending, other),
  }
}

describe('hidden cards', () => {
  test('change nothing in the public view', () => {
    let changed = 0
    fc.assert(
      fc.property(seed, players, commands, (from, n, count) => {
        const table = someTable(from, n, count)
        const other = disguised(table, 0, from)
        if (JSON.stringify(other.players) !== JSON.stringify(table.players)) changed += 1
        expect(publicView(other)).toEqual(publicView(table))
      }),
      runs(60),
    )
    expect(changed).toBeGreaterThan(40)
  })

  test('change nothing in the view of a seat that must not see them', () => {
    fc.assert(
      fc.property(seed, players, commands, (from, n, count) => {
        const table = someTable(from, n, count)
        for (const { seat } of table.players) {
          const other = disguised(table, seat, from)
          expect(publicView(other)).toEqual(publicView(table))
          expect(privateView(other, seat)).toEqual(privateView(table, seat))
        }
      }),
      runs(60),
    )
  })

  test('do not occur in a spectator’s view', () => {
    fc.assert(
      fc.property(seed, players, commands, (from, n, count) => {
        expect(privateView(someTable(from, n, count), 0)).toEqual({
          hand: [],
          peek: [],
          picking: 0,
        })
      }),
      runs(20),
    )
  })
})

describe('the view of a seat', () => {
  const sight = (table: State, seat: Seat): State => seen(publicView(table), privateView(table, seat), seat)

  test('allows exactly the seat’s legal commands', () => {
    fc.assert(
      fc.property(seed, players, commands, (from, n, count) => {
        const table = someTable(from, n, count)
        for (const { seat } of table.players)
          expect(legalCommands(sight(table, seat), seat)).toEqual(legalCommands(table, seat))
      }),
      runs(50),
    )
  })

  test('gives the same refusals as the full state', () => {
    fc.assert(
      fc.property(seed, players, commands, (from, n, count) => {
        const table = someTable(from, n, count)
        const random = { rng: rngFrom(from) }
        for (const { seat } of table.players) {
          const mine = sight(table, seat)
          for (let tries = 0; tries < 60; tries++) {
            const command = likelyWrong(random, table, seat)
            expect([command, refuse(mine, seat, command)]).toEqual([command, refuse(table, seat, command)])
          }
        }
      }),
      runs(50),
    )
  })
})
