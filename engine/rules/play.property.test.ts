// Property tests: invariants of every table that legal and illegal commands can reach.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askingOf } from './lanes.ts'
import type { Command } from './messages.ts'
import { waitingSeats } from './options.ts'
import { reduce } from './reduce.ts'
import { below, rngFrom } from './rng.ts'
import {
  conserved,
  dealt,
  likelyWrong,
  oneOf,
  sayable,
  someTable,
  randomPlay,
  type Spoken,
} from './testing/randomPlay.ts'
import type { CardId, State } from './types.ts'
import { legalCommands } from './testing/legalCommands.ts'

const runs = (n: number): { numRuns: number } => ({ numRuns: process.env['LONG'] === '1' ? n * 10 : n })
const seed = fc.integer({ min: 0, max: 2 ** 31 })
const players = fc.integer({ min: 2, max: 7 })

/** Deep-freezes the value, so that every write to it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

/** Without leaving and voting, which are legal at nearly any time. */
const isMove = ({ kind }: Command): boolean =>
  !['leave', 'resign', 'callVote', 'vote', 'cancelVote', 'pick'].includes(kind)

describe('in any game', () => {
  test('each card is in exactly one place', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        const start = dealt(from, n)
        expect(conserved(start)).toBe(true)
        for (const { after } of randomPlay({ rng: rngFrom(from) }, start, 150))
          expect(conserved(after)).toBe(true)
      }),
      runs(40),
    )
  })

  test('a command never mutates the given state', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        for (const { after } of randomPlay({ rng: rngFrom(from) }, frozen(dealt(from, n)), 120)) frozen(after)
      }),
      runs(30),
    )
  })

  test('every awaited player has a legal command, and some player can always act', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        for (const { after } of randomPlay({ rng: rngFrom(from) }, dealt(from, n), 120)) {
          if (after.winner !== null) continue
          const able = after.players
            .map(({ seat }) => seat)
            .filter((seat) => legalCommands(after, seat).some(isMove))
          for (const seat of waitingSeats(after)) expect(able).toContain(seat)
          expect(able.length).toBeGreaterThan(0)
        }
      }),
      runs(30),
    )
  })

  test('an open question always has a pending lane of a player still in the game', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        for (const { after } of randomPlay({ rng: rngFrom(from) }, dealt(from, n), 150)) {
          const asking = askingOf(after)
          if (!asking) continue
          const seats = after.players.map(({ seat }) => seat)
          for (const seat of waitingSeats(after)) expect(seats).toContain(seat)
          expect(asking.lanes.some((lane) => !lane.done)).toBe(true)
        }
      }),
      runs(30),
    )
  })
})

describe('with arbitrary commands', () => {
  test('every command is answered, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(seed, players, fc.integer({ min: 0, max: 150 }), (from, n, commands) => {
        const table = frozen(someTable(from, n, commands))
        const before = JSON.stringify(table)
        const random = { rng: rngFrom(from) }
        for (let count = 0; count < 150; count++) {
          const by = below(random, n + 2) - 1
          const outcome = reduce(table, by, frozen(likelyWrong(random, table, by)))
          if ('state' in outcome) expect(conserved(outcome.state)).toBe(true)
          expect(JSON.stringify(table)).toBe(before)
        }
      }),
      runs(40),
    )
  })

  test('a player cannot issue clock commands', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        const table = someTable(from, n, 60)
        const clocks = sayable(table).filter(({ command }) =>
          ['expire', 'lapse', 'pass'].includes(command.kind),
        )
        for (const { command } of clocks)
          for (const seat of [...table.players.map((player) => player.seat), -1, 99])
            expect(reduce(table, seat, command)).toHaveProperty('refused')
      }),
      runs(20),
    )
  })

  test('replaying the commands from the same deal gives the same state', () => {
    fc.assert(
      fc.property(seed, players, (from, n) => {
        const start = dealt(from, n)
        const log: Spoken[] = []
        let end = start
        for (const { by, command, after } of randomPlay({ rng: rngFrom(from) }, start, 200)) {
          log.push({ by, command })
          end = after
        }
        const again = structuredClone(log).reduce(
          (state, { by, command }) => {
            const outcome = reduce(state, by, command)
            return 'state' in outcome ? outcome.state : state
          },
          dealt(from, n),
        )
        expect(again).toEqual(end)
      }),
      runs(25),
    )
  })
})

describe('answers in separate lanes', () => {
  const lanesOf = (command: Command): number | null => {
    switch (command.kind) {
      case 'allow':
        return command.allow.lane
      case 'sayNo':
        return command.sayNo.lane
      case 'pay':
        return command.pay.lane
      case 'passRent':
        return command.passRent.lane
      default:
        return null
    }
  }
  const cardsOf = (command: Command): readonly CardId[] => {
    switch (command.kind) {
      case 'sayNo':
        return [command.sayNo.card]
      case 'pay':
        return command.pay.cards
      case 'passRent':
        return [command.passRent.card]
      default:
        return []
    }
  }
  /** Whether two commands conflict: both use one card, or one passes rent to the other's player. */
  const touch = (a: Spoken, b: Spoken): boolean =>
    cardsOf(a.command).some((card) => cardsOf(b.command).includes(card)) ||
    (a.command.kind === 'passRent' && a.command.passRent.to === b.by)

  const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
  const unordered = (s: State): unknown => ({
    ...s,
    discard: sorted(s.discard),
    played: sorted(s.played),
    players: s.players.map((player) => ({
      ...player,
      hand: sorted(player.hand),
      bank: sorted(player.bank),
      field: sorted(player.field),
      extras: sorted(player.extras),
    })),
    pending: s.pending?.kind === 'asking' ? { ...s.pending, open: sorted(s.pending.open) } : s.pending,
  })
  const both = (s: State, first: Spoken, second: Spoken): State | 'over' | 'refused' => {
    const one = reduce(s, first.by, first.command)
    if (!('state' in one)) return 'refused'
    if (one.state.winner !== null) return 'over'
    const two = reduce(one.state, second.by, second.command)
    if (!('state' in two)) return 'refused'
    return two.state.winner === null ? two.state : 'over'
  }

  test('commute', () => {
    let pairs = 0
    fc.assert(
      fc.property(seed, fc.integer({ min: 3, max: 6 }), (from, n) => {
        const random = { rng: rngFrom(from) }
        for (const { after } of randomPlay(random, dealt(from, n), 120)) {
          if (after.pending?.kind !== 'asking' || after.pending.lanes.length < 2) continue
          const answers = sayable(after).filter(({ command }) => lanesOf(command) !== null)
          const a = oneOf(random, answers)
          const others = answers.filter(
            (b) => lanesOf(a.command) !== lanesOf(b.command) && !touch(a, b) && !touch(b, a),
          )
          for (const b of others) {
            const [ab, ba] = [both(after, a, b), both(after, b, a)]
            if (ab === 'over' || ba === 'over') continue
            expect(typeof ab === 'string' ? ab : unordered(ab)).toEqual(
              typeof ba === 'string' ? ba : unordered(ba),
            )
            expect(ab).not.toBe('refused')
            pairs += 1
          }
        }
      }),
      runs(160),
    )
    expect(pairs).toBeGreaterThan(50)
  })
})
