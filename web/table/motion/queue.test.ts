// The queue: in order, one at a time, never for long; and the events foretell every table of a whole game.
import { describe, expect, it } from 'vitest'
import { publicView, reduce, type State } from '#engine/rules/public.ts'
import { sampleState } from '../../dev/sampleTable.ts'
import { blocked, next, flushed, enqueue, NOTHING_WAITS, replaceLast, type Queue } from './queue.ts'
import { corrections } from './reconcile.ts'
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

const step = (seq: number, at = 0, instant = false) => ({ seq, table: `table ${seq}`, at, instant })
const queueOf = (...seqs: number[]): Queue<string> =>
  seqs.reduce<Queue<string>>((queue, seq) => enqueue(queue, step(seq)), NOTHING_WAITS)

describe('the queue', () => {
  it('shows one update after the other, the next when the one before lets it', () => {
    const first = next(queueOf(1, 2), 0)
    if (first.kind !== 'step') throw new Error(first.kind)
    expect(first.step.seq).toBe(1)
    const rest = blocked(first.queue, 0, 380, 1)
    expect(next(rest, 100)).toEqual({ kind: 'wait', ms: 280 })
    expect(next(rest, 380)).toMatchObject({ kind: 'step', step: { seq: 2 } })
  })

  it('lets no update keep the next one waiting for more than 600 ms, and fewer at a faster pace', () => {
    expect(blocked(queueOf(1), 0, 1800, 1).until).toBe(600)
    expect(blocked(queueOf(1), 0, 1800, 2).until).toBe(300)
  })

  it('takes no number twice', () => {
    expect(enqueue(queueOf(1, 2), step(2)).steps).toHaveLength(2)
  })

  it('snaps when more than five wait, when the first waits for 3 s, and when one is to be snapped', () => {
    expect(next(queueOf(1, 2, 3, 4, 5), 10).kind).toBe('step')
    expect(next(queueOf(1, 2, 3, 4, 5, 6), 10)).toMatchObject({ kind: 'snap', queue: { steps: [] } })
    expect(next({ ...queueOf(1, 2), until: 9999 }, 3001).kind).toBe('snap')
    expect(next(enqueue(queueOf(1), step(2, 0, true)), 0).kind).toBe('snap')
  })

  it('gives everything at once when asked to, and keeps what changed without an event', () => {
    expect(flushed(replaceLast(queueOf(1, 2), 'newer'))).toMatchObject({
      steps: [{ seq: 1 }, { table: 'newer' }],
    })
    expect(flushed(NOTHING_WAITS).kind).toBe('nothing')
  })
})

describe('a whole game', () => {
  it.each([2, 3, 5, 8])('needs not one correction with %i players, also when some leave', (players) => {
    let state: State = sampleState(players, 0, players)
    let wrong = 0
    let steps = 0
    for (; steps < 1200 && state.winner === null; steps++) {
      const options = state.players.flatMap(({ seat }) =>
        legalCommands(state, seat)
          .filter(({ kind }) => !['leave', 'resign', 'callVote'].includes(kind) || (steps + 1) % 300 === 0)
          .map((command) => ({ seat, command })),
      )
      const chosen = options[(steps * 7919) % options.length]
      if (!chosen) break
      const outcome = reduce(state, chosen.seat, chosen.command)
      if ('refused' in outcome) throw new Error('a legal command was refused')
      wrong += corrections(publicView(state), publicView(outcome.state), outcome.events)
      state = outcome.state
    }
    expect(steps).toBeGreaterThan(100)
    expect(wrong).toBe(0)
  })

  it('counts a card that lies where no event put it', () => {
    const state = sampleState(3, 40)
    const view = publicView(state)
    const rich = view.players.find(({ bank }) => bank.length > 0)
    if (!rich) throw new Error('nobody has money')
    const robbed = {
      ...view,
      players: view.players.map((one) => (one === rich ? { ...one, bank: [999, ...one.bank] } : one)),
    }
    expect(corrections(view, robbed, [])).toBe(1)
    expect(corrections(view, { ...view, table: { ...view.table, deck: view.table.deck - 1 } }, [])).toBe(1)
  })
})
