// Tests that the picture is memoized per input, recomputed on change, never written back.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seen } from '#engine/rules/public.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { sampleState, sampleViews } from '../../dev/sampleTable.ts'
import { onPicture, pictureNow, resetTableStore, usePresentation, useTableStore } from './store.ts'
import { dropsFor } from '../model/drag/drops.ts'
import { NOTHING_SHOWN } from '../motion/presentation.ts'
import { dispatchDrag } from './dragging.ts'

const { view, mine } = sampleViews(sampleState(3, 0), 1)
const shown = { ...useRoom.getState(), view, mine, table: seen(view, mine, 1), seat: 1 }
const [card = 0] = mine.hand

beforeEach(() => {
  usePresentation.setState({ shown })
  useTableStore.setState({ size: { width: 1440, height: 900, top: 48, right: 312 } })
})

afterEach(() => {
  usePresentation.setState(NOTHING_SHOWN)
  useUi.setState({ handDown: false })
  resetTableStore()
})

it('is memoized for the same inputs', () => {
  const picture = pictureNow()
  expect(picture?.order).toEqual(mine.hand)
  useTableStore.setState({ scroll: 0 })
  useUi.setState({ notice: null })
  expect(pictureNow()).toBe(picture)
})

it('does not change on a press below the drag threshold', () => {
  const picture = pictureNow()
  dispatchDrag({ kind: 'down', card, at: { x: 0, y: 0 }, now: 0, touch: false })
  expect(pictureNow()).toBe(picture)
  dispatchDrag({ kind: 'move', at: { x: 90, y: 0 }, middle: { x: 0, y: 0 } })
  expect(pictureNow()?.held?.card).toBe(card)
})

it('is recomputed on a hover, and writes back to no store', () => {
  const [before, input, motion] = [pictureNow(), useTableStore.getState(), usePresentation.getState()]
  const hit = { kind: 'hand', card } as const
  const changed = vi.fn(() => pictureNow())
  const stop = onPicture(changed)
  useTableStore.setState({ hit })
  stop()
  expect(pictureNow()?.layout.cards.get(card)?.w).toBeGreaterThan(before?.layout.cards.get(card)?.w ?? 0)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(useTableStore.getState()).toEqual({ ...input, hit })
  expect(usePresentation.getState()).toBe(motion)
})

it('opens the badge under a resting pointer, except for a card that cannot be used on its player', () => {
  const seats = () =>
    pictureNow()
      ?.layout.seats.filter(({ over }) => over)
      .map(({ seat }) => seat)
  useTableStore.setState({ hit: { kind: 'seat', seat: 3 } })
  expect(seats(), 'three players have no badges').toEqual([])
  const crowd = sampleViews(sampleState(9, 0), 1)
  const { hand } = crowd.mine
  const table = seen(crowd.view, crowd.mine, 1)
  usePresentation.setState({ shown: { ...shown, ...crowd, table } })
  expect(seats()).toEqual([3])
  const [first = 0] = hand
  expect(dropsFor(table, 1, first).seats).not.toContain(3)
  dispatchDrag({ kind: 'down', card: first, at: { x: 0, y: 0 }, now: 0, touch: false })
  dispatchDrag({ kind: 'move', at: { x: 90, y: 0 }, middle: { x: 0, y: 0 } })
  expect(pictureNow()?.held?.card).toBe(first)
  expect(seats()).toEqual([])
})

it('shows my hand face down, and is null without a table or a window', () => {
  useUi.setState({ handDown: true })
  expect(pictureNow()?.layout.cards.get(card)?.up).toBe(false)
  useTableStore.setState({ size: null })
  expect(pictureNow()).toBeNull()
})
