// A canvas layer in React: mounts a view for each item and unmounts it on removal.
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Container } from 'pixi.js'
import type { Keyed, LayerItem } from './keyed.ts'

/** The views of all items; React renders additions and removals only, motion goes through refs. */
export function Layer<Item extends LayerItem<Container>>({
  of,
  view,
}: {
  of: Keyed<Item>
  view: (item: Item) => ReactNode
}) {
  const list = useSyncExternalStore(of.subscribe, of.list)
  useLayoutEffect(() => of.mounted(list), [of, list])
  return list.map(view)
}
