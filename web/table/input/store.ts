// The table's state: local input, the displayed update, and the picture derived from both.
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { shallow } from 'zustand/shallow'
import { useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { carried, IDLE } from '../model/drag/drag.ts'
import type { Layout } from '../model/layout/places.ts'
import { derive, NOTHING_TOUCHED, type TableInput, type TablePicture } from '../model/picture.ts'
import { NOTHING_SHOWN, type Presentation } from '../motion/presentation.ts'

/** The input; nothing derived is stored. */
export const useTableStore = create<TableInput>()(() => NOTHING_TOUCHED)

/** Resets everything but the window size, for a new table. */
export const resetTableStore = (): void =>
  useTableStore.setState(({ size }) => ({ ...NOTHING_TOUCHED, size }))

/** Which update is displayed; only the presenter advances it. */
export const usePresentation = create<Presentation>()(() => NOTHING_SHOWN)

let last: { states: readonly object[]; source: object; picture: TablePicture } | null = null

/** The current picture, memoized by its inputs; null without a table. */
export function pictureNow(): TablePicture | null {
  const states = [
    usePresentation.getState(),
    useTableStore.getState(),
    usePreferences.getState(),
    useUi.getState(),
  ] as const
  // Many parts of the page ask after each change.
  if (last && shallow(last.states, states)) return last.picture
  const [{ shown }, input, preferences, ui] = states
  const { size } = input
  if (!shown || !size) return null
  const settings = { textSize: preferences.textSize, handDown: ui.handDown }
  // A press below the drag threshold changes nothing visible.
  const drag = carried(input.drag) ?? IDLE
  const source = { shown, ...settings, ...input, drag }
  const picture =
    last && shallow(last.source, source) ? last.picture : derive(shown, settings, { ...input, size, drag })
  last = { states, source, picture }
  return picture
}

/** The current layout; null without a table. */
export const layoutNow = (): Layout | null => pictureNow()?.layout ?? null

/** Subscribes to possible changes of the picture; returns the unsubscribe function. */
export function onPicture(changed: () => void): () => void {
  const stops = [usePresentation, useTableStore, usePreferences, useUi].map((store) =>
    store.subscribe(changed),
  )
  return () => stops.forEach((stop) => stop())
}

/** Selects a part of the picture; the selector must be stable: same picture, same value. */
export const usePicture = <Part>(select: (picture: TablePicture | null) => Part): Part =>
  useSyncExternalStore(onPicture, () => select(pictureNow()))

/** The current layout; null without a table. */
export const useLayout = (): Layout | null => usePicture((picture) => picture?.layout ?? null)
