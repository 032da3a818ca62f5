// The picture of the table as it is now: derived from the stores, once for the canvas, the HUD and the table in words.
import { useSyncExternalStore } from 'react'
import { shallow } from 'zustand/shallow'
import { useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { carried, IDLE } from '../model/drag/drag.ts'
import { derive, type TablePicture } from '../model/picture.ts'
import type { Layout } from '../model/layout/places.ts'
import { useMotion } from '../motion/store.ts'
import { useTableStore } from './store.ts'

let last: { source: object; picture: TablePicture } | null = null

/** The picture now; null while no table is laid. The same inputs give the same picture. */
export function pictureNow(): TablePicture | null {
  const { shown } = useMotion.getState()
  const input = useTableStore.getState()
  const { size } = input
  if (!shown || !size) return null
  const settings = { textSize: usePreferences.getState().textSize, handDown: useUi.getState().handDown }
  // A press that is no drag yet changes nothing to be seen.
  const drag = carried(input.drag) ?? IDLE
  const source = { shown, ...settings, ...input, drag }
  if (!last || !shallow(last.source, source))
    last = { source, picture: derive(shown, settings, { ...input, size, drag }) }
  return last.picture
}

/** The layout now; null while no table is laid. */
export const layoutNow = (): Layout | null => pictureNow()?.layout ?? null

/** Calls back when the picture may have changed; gives the way to stop. */
export function onPicture(changed: () => void): () => void {
  const stops = [useMotion, useTableStore, usePreferences, useUi].map((store) => store.subscribe(changed))
  return () => {
    for (const stop of stops) stop()
  }
}

/** A part of the picture; what is selected must be the same value for the same picture. */
export const usePicture = <Part>(select: (picture: TablePicture | null) => Part): Part =>
  useSyncExternalStore(onPicture, () => select(pictureNow()))

/** Where everything lies; null while no table is laid. */
export const useLayout = (): Layout | null => usePicture((picture) => picture?.layout ?? null)
