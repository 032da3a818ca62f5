// Keyed list of a layer's items: React mounts their views, the frame loop moves them by ref.
import type { Container } from 'pixi.js'
import type { RefObject } from 'react'

/** An item on the canvas. */
export interface Seen<View extends Container> {
  id: string
  /** Null until React has mounted it. */
  view: RefObject<View | null>
}

export type Keyed<Thing extends Seen<Container>> = ReturnType<typeof createKeyed<Thing>>

/** Creates an empty list. Synchronous changes are batched into one React update. */
export function createKeyed<Thing extends Seen<Container>>() {
  const things = new Map<string, Thing>()
  const listeners = new Set<() => void>()
  const arrived: (() => void)[] = []
  let list: readonly Thing[] = []
  let queued = false
  let pending = false

  const change = (): void => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      list = [...things.values()]
      for (const listener of listeners) listener()
    })
  }
  const show = ({ view }: Thing, isSeen: boolean): void => {
    if (view.current) view.current.visible = isSeen
  }
  return {
    get: (id: string): Thing | undefined => things.get(id),
    all: (): Iterable<Thing> => things.values(),
    put(thing: Thing): void {
      things.set(thing.id, thing)
      pending = true
      change()
    },
    /** Removes an item and hides its view at once. */
    drop(thing: Thing): void {
      things.delete(thing.id)
      show(thing, false)
      change()
    },
    /** An added item is not mounted by React yet. */
    isPending: (): boolean => pending,
    /** Calls back once when the views of all items are mounted. */
    onMounted: (then: () => void): void => void arrived.push(then),
    /** React's snapshot of the items; new ones are last. */
    list: (): readonly Thing[] => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mounted(now: readonly Thing[]): void {
      if (queued || now !== list) return
      pending = false
      // An item removed and added within one batch has kept its view.
      for (const thing of now) show(thing, true)
      for (const then of arrived) then()
    },
  }
}
