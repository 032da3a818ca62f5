// Tests that events account for every card of a whole game: reconciling corrects nothing.
import { describe, expect, it } from 'vitest'
import { publicView, reduce, type State } from '#engine/rules/public.ts'
import { sampleState } from '../../dev/sampleTable.ts'
import { corrections } from './reconcile.ts'
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

describe('a whole game', () => {
  it.each([2, 3, 5, 8])('needs no corrections with %i players, also when some leave', (players) => {
    let state: State = sampleState(players, 0, players)
    let mismatches = 0
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
      mismatches += corrections(publicView(state), publicView(outcome.state), outcome.events)
      state = outcome.state
    }
    expect(steps).toBeGreaterThan(100)
    expect(mismatches).toBe(0)
  })

  it('counts a card whose position no event explains', () => {
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
