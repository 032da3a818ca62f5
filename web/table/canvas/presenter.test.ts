// Tests the presenter from the stores without a canvas: what it shows, and that it stops.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seen, type Seat } from '#engine/rules/public.ts'
import { NO_ROOM, useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { layoutNow, resetTableStore, useTableStore } from '../input/store.ts'
import { Presenter } from './presenter.ts'
import { sampleState, sampleViews } from '../../dev/sampleTable.ts'

/** Joins a room with this many players, in this seat; 0: as a spectator. */
function enter(players: number, seat: Seat): void {
  const { view, mine } = sampleViews(sampleState(players), seat)
  useRoom.setState({ ...NO_ROOM, seat, view, mine, table: seen(view, mine, seat) })
}

/** Waits for batched changes. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

beforeEach(() => {
  const screen = { innerWidth: 1440, innerHeight: 900, devicePixelRatio: 1 }
  vi.stubGlobal('window', Object.assign(new EventTarget(), screen))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  // No images are available here, and `reportError` is missing outside a browser.
  vi.stubGlobal('reportError', () => undefined)
  usePreferences.setState({ motion: 'none' })
  useTableStore.setState({ size: { width: 1440, height: 900, top: 48, right: 312 } })
})

afterEach(() => {
  resetTableStore()
  vi.unstubAllGlobals()
})

it('lays out a seat of nine', async () => {
  enter(9, 5)
  const presenter = new Presenter()
  await settled()
  const layout = layoutNow()
  expect(layout?.own?.seat).toBe(5)
  expect(layout?.seats).toHaveLength(8)
  presenter.stop()
})

it('keeps no state after it stops, so that the next table starts without old seats', async () => {
  enter(9, 5)
  const presenter = new Presenter()
  await settled()
  presenter.attach(null)
  presenter.stop()
  resetTableStore()
  enter(2, 0)
  await settled()
  expect(layoutNow()?.seats ?? []).toEqual([])
})
