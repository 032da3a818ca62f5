// Keyed list of a layer's items: React mounts the views, the frame loop moves them by ref.
import type { Container } from 'pixi.js'
import type { RefObject } from 'react'

/** An item on the canvas. */
export interface LayerItem<View extends Container> {
  id: string
  /** Null until React has mounted it. */
  view: RefObject<View | null>
}

export type Keyed<Item extends LayerItem<Container>> = ReturnType<typeof createKeyed<Item>>

/** Creates an empty list. Synchronous changes are batched into one React update. */
export function createKeyed<Item extends LayerItem<Container>>() {
  const items = new Map<string, Item>()
  const listeners = new Set<() => void>()
  const mountListeners: (() => void)[] = []
  let list: readonly Item[] = []
  let queued = false
  let pending = false

  const change = (): void => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      list = [...items.values()]
      for (const listener of listeners) listener()
    })
  }
  const setVisible = ({ view }: Item, isVisible: boolean): void => {
    if (view.current) view.current.visible = isVisible
  }
  return {
    get: (id: string): Item | undefined => items.get(id),
    all: (): Iterable<Item> => items.values(),
    put(item: Item): void {
      items.set(item.id, item)
      pending = true
      change()
    },
    /** Removes an item and hides its view at once. */
    drop(item: Item): void {
      items.delete(item.id)
      setVisible(item, false)
      change()
    },
    /** An added item is not mounted by React yet. */
    isPending: (): boolean => pending,
    /** Calls back whenever the views of all items are mounted. */
    onMounted: (then: () => void): void => void mountListeners.push(then),
    /** React's snapshot of the items; new ones are last. */
    list: (): readonly Item[] => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called by React after it has mounted the views of these items. */
    mounted(now: readonly Item[]): void {
      if (queued || now !== list) return
      pending = false
      // An item removed and added within one batch has kept its view.
      for (const item of now) setVisible(item, true)
      for (const then of mountListeners) then()
    },
  }
}
