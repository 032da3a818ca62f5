// Tests glides: exactly one for each moved card, from where the events say, within the cap.
import { describe, expect, it } from 'vitest'
import { privateView, publicView, reduce, type Event, type State } from '#engine/rules/public.ts'
import { layoutOf, UNTOUCHED } from '../model/layout/layout.ts'
import { longest, poseAt, type Glide } from './glide.ts'
import { glidesOf } from './glides.ts'
import type { Layout } from '../model/layout/places.ts'
import { sampleState } from '../../dev/sampleTable.ts'
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

const SIZE = { width: 1440, height: 900, top: 48, right: 312 }
const ME = 1
const layoutFor = (state: State): Layout =>
  layoutOf(publicView(state), state, ME, SIZE, { ...UNTOUCHED, order: privateView(state, ME).hand })
const step = (state: State, n: number): { state: State; events: Event[] } | undefined => {
  const options = state.players.flatMap(({ seat }) =>
    legalCommands(state, seat)
      .filter(({ kind }) => !['leave', 'resign', 'callVote'].includes(kind))
      .map((command) => ({ seat, command })),
  )
  const chosen = options[(n * 7919) % options.length]
  if (!chosen) return undefined
  const outcome = reduce(state, chosen.seat, chosen.command)
  return 'state' in outcome ? outcome : undefined
}

function* walk(players: number, steps: number) {
  let state = sampleState(players, 40)
  for (let n = 0; n < steps; n++) {
    const next = step(state, n)
    if (!next) return
    yield { before: state, after: next.state, events: next.events }
    state = next.state
  }
}

describe('glides of a game', () => {
  it.each([2, 4, 8])('move exactly the cards that changed position, with %i players', (players) => {
    let seen = 0
    for (const { before, after, events } of walk(players, 160)) {
      const one = layoutFor(before)
      const other = layoutFor(after)
      const glides = glidesOf(one, other, events, ME)
      const cards = glides.map(({ card }) => card).filter((card) => card !== 0)
      expect(new Set(cards).size).toBe(cards.length)
      for (const [card, to] of other.cards) {
        const from = one.cards.get(card)
        const changed = from !== undefined && (from.x !== to.x || from.y !== to.y || from.w !== to.w)
        if (changed) expect(cards).toContain(card)
      }
      for (const { card, from, to } of glides) {
        expect(JSON.stringify(from) === JSON.stringify(to), `card ${card} has somewhere to go`).toBe(false)
        seen++
      }
      expect(longest(glides), 'the last event has begun by 600 ms and lasts 810 at most').toBeLessThanOrEqual(
        1411,
      )
    }
    expect(seen).toBeGreaterThan(100)
  })

  it('move cards I draw from the deck and turn them face up', () => {
    for (const { before, after, events } of walk(2, 400)) {
      const had = privateView(before, ME).hand
      const drawn = events.some(
        (event) =>
          event.kind === 'moved' &&
          event.moved.from.at === 'deck' &&
          'of' in event.moved.to &&
          event.moved.to.of === ME &&
          event.moved.to.at === 'hand',
      )
      if (!drawn || events.some(({ kind }) => kind === 'reshuffled')) continue
      const fresh = privateView(after, ME).hand.filter((card) => !had.includes(card))
      const one = layoutFor(before)
      const other = layoutFor(after)
      const glides = glidesOf(one, other, events, ME)
      for (const card of fresh.filter((id) => !one.cards.has(id))) {
        const glide = glides.find((some) => some.card === card)
        expect(glide?.from.at).toBe('deck')
        expect(glide && poseAt(glide, 0).up).toBe(false)
        expect(glide && poseAt(glide, 10_000).up).toBe(true)
      }
      if (fresh.length > 0) return
    }
    throw new Error('nobody drew a card')
  })
})

describe('a glide', () => {
  const place = { w: 80, turn: 0, z: 1, up: true, shown: true, at: 'bank', of: 1 } as const
  const glide: Glide = {
    card: 5,
    from: { ...place, x: 0, y: 0 },
    to: { ...place, x: 100, y: 50, of: 2 },
    delay: 40,
    ms: 200,
    ease: (t) => t,
    arc: 12,
    scale: 1,
    hidden: false,
    vanishes: false,
  }

  it('starts at its origin, flies in an arc and ends at its destination', () => {
    expect(poseAt(glide, 0)).toMatchObject({ x: 0, y: 0, lift: 0 })
    expect(poseAt(glide, 140)).toMatchObject({ x: 50, y: 13 })
    expect(poseAt(glide, 999)).toMatchObject({ x: 100, y: 50 })
  })
})
