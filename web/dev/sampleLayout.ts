// Layouts of sample tables in windows of all sizes, for tests.
import type { State } from '#engine/rules/public.ts'
import type { Size } from '../table/model/layout/frame.ts'
import { layoutOf, UNTOUCHED } from '../table/model/layout/layout.ts'
import type { Layout } from '../table/model/layout/places.ts'
import { sampleState, sampleViews } from './sampleTable.ts'

export const LARGE: Size = { width: 1440, height: 900, top: 48, right: 312 }
export const SMALL: Size = { width: 1280, height: 720, top: 48, right: 312 }
export const HUGE: Size = { width: 1920, height: 1080, top: 60, right: 390 }
/** The window sizes that every layout is tested in. */
export const WINDOWS: readonly [string, Size][] = [
  ['1920x1080', HUGE],
  ['1440x900', LARGE],
  ['1366x768', { width: 1366, height: 768, top: 48, right: 312 }],
  ['1280x720', SMALL],
  ['1093x614', { width: 1093, height: 614, top: 48, right: 0 }],
  ['1024x768', { width: 1024, height: 768, top: 48, right: 0 }],
  ['720x450', { width: 720, height: 450, top: 48, right: 0 }],
]
const states = new Map<number, State>()
/** A game of this many players after some turns, cached. */
export const stateOf = (players: number): State => {
  const known = states.get(players) ?? sampleState(players, Math.min(players * 18, 220))
  states.set(players, known)
  return known
}
/** Its layout as seat `me` sees it; `of`: whose turn it is. */
export const layoutFor = (players: number, me: number, size: Size, of?: number): Layout => {
  const state = stateOf(players)
  const { view, mine } = sampleViews(state, me)
  const turned = of === undefined ? view : { ...view, table: { ...view.table, of } }
  return layoutOf(turned, state, me, size, { ...UNTOUCHED, order: mine.hand })
}
