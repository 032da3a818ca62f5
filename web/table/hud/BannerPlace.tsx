// Places banners on the table: left of the deck, clear of seat heads.
import { useLayoutEffect } from 'react'
import { useLayout } from '../input/store.ts'
import { outward, type Frame, type Point, type Rect } from '../model/layout/frame.ts'
import type { Layout } from '../model/layout/places.ts'

const EDGE = 24
/** Distance from the deck and its layers. */
const CLEAR = 20

/** Sets the custom properties that the banners' styles read, while a table is open. */
export function BannerPlace() {
  const layout = useLayout()
  useLayoutEffect(() => (layout ? setOnPage(placeOf(layout)) : undefined), [layout])
  return null
}

/** Sets custom properties of the page; returns the function that removes them. */
export function setOnPage(properties: Readonly<Record<string, string>>): () => void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  return () => Object.keys(properties).forEach((name) => style.removeProperty(name))
}

function placeOf({ frame, deck, seats, own }: Layout): Record<string, string> {
  const beside = seats.filter(({ kind, rect }) => kind === 'badge' && rect.x < EDGE && rect.y < deck.y)
  const left = Math.max(EDGE, ...beside.map(({ rect }) => rect.x + rect.width + EDGE / 2))
  const from = outward(frame, { x: left, y: deck.y })
  const to = outward(frame, { x: deck.x - deck.w / 2 - CLEAR, y: deck.y })
  const full = seats.some(
    ({ rect }) => rect.x > EDGE && rect.x < deck.x && rect.y < deck.y && rect.y + rect.height > deck.y,
  )
  if (full && own) return onMat(frame, own.mat)
  return stripAt(from, to.x - from.x, '0 -50%')
}

/** In a large crowd badges are left of the deck; the foot of my mat has room under most sets. */
function onMat(frame: Frame, mat: Rect): Record<string, string> {
  const at = outward(frame, { x: mat.x + mat.width / 2, y: mat.y + mat.height - EDGE })
  return stripAt(at, mat.width * frame.scale, '-50% -100%')
}

const stripAt = ({ x, y }: Point, width: number, shift: string): Record<string, string> => ({
  '--banner-left': `${x}px`,
  '--banner-top': `${y}px`,
  '--banner-width': `${width}px`,
  '--banner-shift': shift,
})
