// Waiting times for bots, measured over whole games whose players answer at once.
import { describe, expect, test } from 'vitest'
import type { Pace } from '#proto/client/messages.ts'
import { waitingSeats } from '../../rules/options.ts'
import { rngFrom } from '../../rules/rng.ts'
import { MAX_ROUND_MS } from './botPace.ts'
import { due } from '../room.ts'
import { RoomHarness, type Socket } from '../testing/harness.ts'
import { nextMove, passTurn, start, stateOf } from '../testing/table.ts'

const ANN = 1

/** One player and this many bots at this pace. */
function seated(bots: number, pace: Pace, seed: number): { harness: RoomHarness; ann: Socket } {
  const harness = new RoomHarness(seed)
  const ann = harness.create('ann')
  for (let nth = 0; nth < bots; nth += 1) {
    harness.send(ann, { kind: 'addBot', addBot: { level: 'steady' } })
    harness.now += 1000
  }
  harness.send(ann, { kind: 'setPace', setPace: { pace } })
  harness.send(ann, start)
  return { harness, ann }
}

/** Ms from the end of each of Ann's turns to her next one, with Ann answering in no time. */
function rounds({ harness, ann }: { harness: RoomHarness; ann: Socket }, turns: number): number[] {
  const waited: number[] = []
  const random = { rng: rngFrom(1) }
  const untilHerTurn = (): void => {
    while (harness.live.room.phase === 'playing' && stateOf(harness).turn.of !== ANN) {
      const s = stateOf(harness)
      const asked = waitingSeats(s).includes(ANN) || (s.pending?.kind === 'showing' && s.pending.to === ANN)
      if (asked) harness.send(ann, nextMove(s, random).command)
      else harness.wait((due(harness.live).soon ?? harness.now) - harness.now)
    }
  }
  untilHerTurn()
  while (waited.length < turns && harness.live.room.phase === 'playing') {
    const ended = harness.now
    passTurn({ harness, people: [ann] })
    untilHerTurn()
    if (harness.live.room.phase === 'playing') waited.push(harness.now - ended)
  }
  return waited
}

const longest = (bots: number, pace: Pace): number =>
  Math.max(...[1, 2, 3, 4].flatMap((seed) => rounds(seated(bots, pace, seed), 12)))
const middle = (bots: number, pace: Pace): number => {
  const all = [1, 2, 3, 4].flatMap((seed) => rounds(seated(bots, pace, seed), 12)).sort((a, b) => a - b)
  return all[Math.floor(all.length / 2)] ?? 0
}

describe('the pace of bots', () => {
  test.each([1, 3, 8, 20])('with %i of them a person waits no longer than a round may take', (bots) => {
    expect(longest(bots, 'normal')).toBeLessThanOrEqual(MAX_ROUND_MS)
  })

  test('slow is slower than normal, fast is faster, instant takes no time', () => {
    const [slow, normal, fast] = [middle(3, 'slow'), middle(3, 'normal'), middle(3, 'fast')]
    expect(slow).toBeGreaterThan(normal)
    expect(normal).toBeGreaterThan(fast)
    expect(fast).toBeGreaterThan(0)
    expect(longest(3, 'instant')).toBe(0)
  })

  test('one bot is still followed move by move', () => {
    expect(middle(1, 'normal')).toBeGreaterThan(1500)
  })
})
