// What of a layer is there, by key: React mounts a view of each thing, and the frame loop moves it by its ref.
import type { Container } from 'pixi.js'
import type { RefObject } from 'react'

/** Something on the canvas. */
export interface Seen<View extends Container> {
  id: string
  /** Null until React has mounted it. */
  view: RefObject<View | null>
}

export type Keyed<Thing extends Seen<Container>> = ReturnType<typeof createKeyed<Thing>>

/** Nothing yet. Several changes in one go are one for React. */
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
    /** It is not to be seen from now on. */
    drop(thing: Thing): void {
      things.delete(thing.id)
      show(thing, false)
      change()
    },
    /** Something has come that React has not mounted yet. */
    isPending: (): boolean => pending,
    /** Calls back when the views of all that is there are mounted. */
    onMounted: (then: () => void): void => void arrived.push(then),
    /** For React: what is to be there. What comes is last. */
    list: (): readonly Thing[] => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mounted(now: readonly Thing[]): void {
      if (queued || now !== list) return
      pending = false
      // One that went and came back at once has kept its view.
      for (const thing of now) show(thing, true)
      for (const then of arrived) then()
    },
  }
}
