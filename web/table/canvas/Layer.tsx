// A layer of the canvas: React mounts a view of each thing that is there, and drops it when the thing goes.
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Container } from 'pixi.js'
import type { Keyed, Seen } from './keyed.ts'

/** The views of all things; only what comes and goes is rendered, what moves is moved by refs. */
export function Layer<Thing extends Seen<Container>>({
  of,
  view,
}: {
  of: Keyed<Thing>
  view: (thing: Thing) => ReactNode
}) {
  const list = useSyncExternalStore(of.subscribe, of.list)
  useLayoutEffect(() => of.mounted(list), [of, list])
  return list.map(view)
}
