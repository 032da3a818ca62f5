// What of a layer is there, by key: React mounts a view of each thing, and the frame loop moves it by its ref.
import type { Container } from 'pixi.js'
import type { RefObject } from 'react'

/** Something on the canvas. */
export interface Seen<View extends Container> {
  id: string
  /** Null until React has mounted it. */
  view: RefObject<View | null>
}

export interface Keyed<Thing> {
  get: (id: string) => Thing | undefined
  all: () => IterableIterator<Thing>
  put: (thing: Thing) => void
  /** It is not to be seen from now on. */
  drop: (thing: Thing) => void
  /** Something has come that React has not mounted yet. */
  isPending: () => boolean
  /** Calls back when the views of all that is there are mounted. */
  onMounted: (then: () => void) => void
  /** For React: what is to be there. What comes is last. */
  list: () => readonly Thing[]
  subscribe: (changed: () => void) => () => void
  mounted: (list: readonly Thing[]) => void
}

/** Nothing yet. Several changes in one go are one for React. */
export function createKeyed<Thing extends Seen<Container>>(): Keyed<Thing> {
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
    get: (id) => things.get(id),
    all: () => things.values(),
    put(thing) {
      things.set(thing.id, thing)
      pending = true
      change()
    },
    drop(thing) {
      things.delete(thing.id)
      show(thing, false)
      change()
    },
    isPending: () => pending,
    onMounted: (then) => void arrived.push(then),
    list: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mounted(now) {
      if (queued || now !== list) return
      pending = false
      // One that went and came back at once has kept its view.
      for (const thing of now) show(thing, true)
      for (const then of arrived) then()
    },
  }
}
