// Tests the win: winning cards gather enlarged in the frame's middle; nothing else moves.
import { describe, expect, it } from 'vitest'
import { publicView, type State } from '#engine/rules/public.ts'
import { shownPhase } from '#web/client/state/finale.ts'
import { layoutOf, UNTOUCHED } from '../model/layout/layout.ts'
import { boxOf } from '../model/layout/places.ts'
import { sampleState } from '../../dev/sampleTable.ts'
import { CARDS_Z, finaleGlides, finaleLayout, winIn } from './celebration.ts'
import { longest } from '../motion/glide.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const won = (players: number): { state: State; seat: number } => {
  const state = sampleState(players, players * 60)
  const full = state.players.map(({ seat }) => ({
    seat,
    sets: layoutOf(publicView(state), state, 1, SIZE, UNTOUCHED).columns.filter((one) => one.seat === seat)
      .length,
  }))
  const best = full.sort((one, other) => other.sets - one.sets)[0]
  return { state, seat: best?.seat ?? 1 }
}

describe('a win by colors', () => {
  it.each([2, 5, 9])(
    'brings a card of every color to the middle, without overlaps, with %i players',
    (players) => {
      const { state, seat } = won(players)
      const before = layoutOf(publicView(state), state, 1, SIZE, UNTOUCHED)
      const after = finaleLayout(before, state, seat, 'rainbow')
      const raised = [...after.cards.entries()].filter(([, { z }]) => z >= CARDS_Z)
      expect(raised.length).toBeGreaterThan(1)
      const boxes = raised.map(([, place]) => boxOf(place)).sort((one, other) => one.x - other.x)
      for (const [n, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThan(0)
        expect(box.x + box.width).toBeLessThan(before.frame.width)
        const next = boxes[n + 1]
        if (next) expect(next.x).toBeGreaterThan(box.x + box.width)
      }
      const glides = finaleGlides(before, after)
      expect(glides.map(({ card }) => card).sort()).toEqual(raised.map(([card]) => card).sort())
      expect(longest(glides)).toBeLessThan(1200)
    },
  )

  it('moves nothing when all opponents have left', () => {
    const { state, seat } = won(3)
    const before = layoutOf(publicView(state), state, 1, SIZE, UNTOUCHED)
    expect(finaleLayout(before, state, seat, 'last')).toBe(before)
  })
})

describe('the results page', () => {
  it('waits only while the table celebrates', () => {
    expect(shownPhase('over', true)).toBe('playing')
    expect(shownPhase('over', false)).toBe('over')
    expect(shownPhase('waiting', true)).toBe('waiting')
    expect(shownPhase(null, true)).toBe(null)
  })

  it('finds the winning move', () => {
    expect(winIn([{ kind: 'won', won: { seat: 2, by: 'sets' } }])).toEqual({ seat: 2, by: 'sets' })
    expect(winIn([])).toBe(null)
  })
})
