// Tells the page where strips of paper may lie while a table is laid: left of the deck, where no seat's head is.
import { useLayoutEffect } from 'react'
import { useDesk } from '../desk.ts'
import { outward } from '../frame.ts'
import type { Layout } from '../places.ts'

const EDGE = 24
/** Clear of the deck and the layers under it. */
const CLEAR = 20

/** Sets the custom properties that the strips' style reads, and takes them back with the table. */
export function StripPlace() {
  const layout = useDesk((desk) => desk.layout)
  useLayoutEffect(() => {
    if (!layout) return undefined
    const { style } = document.documentElement
    const properties = placeOf(layout)
    for (const [name, value] of properties) style.setProperty(name, value)
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  }, [layout])
  return null
}

function placeOf({ frame, deck, seats }: Layout): [string, string][] {
  const beside = seats.filter(({ kind, rect }) => kind === 'badge' && rect.x < EDGE && rect.y < deck.y)
  const left = Math.max(EDGE, ...beside.map(({ rect }) => rect.x + rect.width + EDGE / 2))
  const from = outward(frame, { x: left, y: deck.y })
  const to = outward(frame, { x: deck.x - deck.w / 2 - CLEAR, y: deck.y })
  return [
    ['--strip-left', `${from.x}px`],
    ['--strip-top', `${from.y}px`],
    ['--strip-width', `${to.x - from.x}px`],
    ['--strip-shift', '0 -50%'],
  ]
}
