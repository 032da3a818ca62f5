// Tests arrows of an open question: each ends at a target's edge; no labels on many arrows.
import { describe, expect, it } from 'vitest'
import { loadCases } from '#engine/cases/loader.ts'
import type { State } from '#engine/rules/public.ts'
import { prepare } from '../../game/practice/prepare.ts'
import { arrowsOf } from './arrows.ts'
import { layoutOf, UNTOUCHED } from './layout/layout.ts'
import { sampleViews } from '../../dev/sampleTable.ts'
import { WINDOWS } from '../../dev/sampleLayout.ts'

/** A game of n players in which the first one asks all others for money. */
function allAsked(players: number): State {
  const others = Array.from('BCDEFGHI'.slice(0, players - 1), (name) => `${name}: { bank: [m1] }`)
  const loaded = loadCases(
    `- case: all\n  table: { A: { hand: [recovered] }, ${others.join(', ')} }\n  do: [ A: { play: recovered } ]\n`,
    'a test',
  )
  if ('faults' in loaded) throw new Error(loaded.faults.map(({ message }) => message).join('; '))
  const [one] = loaded.cases
  if (!one) throw new Error('no case')
  const { state, wrong } = prepare(one, one.steps.length, '')
  if (wrong !== '') throw new Error(wrong)
  return state
}

const shown = (state: State, me: number, window: (typeof WINDOWS)[number][1]) => {
  const { view, mine } = sampleViews(state, me)
  const layout = layoutOf(view, state, me, window, { ...UNTOUCHED, order: mine.hand })
  return { layout, arrows: arrowsOf(state, layout) }
}

const nine = allAsked(9)
const four = allAsked(4)

describe.each(WINDOWS)('arrows at %s', (_, window) => {
  it.each([0, 1, 9])(
    'to eight players are thin, without labels, and end at each area’s edge, seen from seat %i',
    (me) => {
      const { layout, arrows } = shown(nine, me, window)
      expect(arrows.length).toBe(8)
      expect(new Set(arrows.map(({ id }) => id)).size).toBe(8)
      for (const { thin, label, to } of arrows) {
        expect({ thin, said: label }).toEqual({ thin: true, said: '' })
        const areas = layout.seats.map(({ rect }) => rect)
        const inside = areas.filter(
          ({ x, y, width, height }) =>
            to.x > x + 0.01 && to.x < x + width - 0.01 && to.y > y + 0.01 && to.y < y + height - 0.01,
        )
        expect(inside).toEqual([])
      }
    },
  )

  it('to three players have each player’s state as label', () => {
    const { arrows } = shown(four, 0, window)
    expect(arrows.map(({ thin }) => thin)).toEqual([false, false, false])
    for (const { label } of arrows) expect(label).toMatch(/^(asked|owes \d+M|said no|done|paid)$/)
  })
})
