// Places banners on the table: left of the deck, clear of seat heads.
import { useLayoutEffect } from 'react'
import { useLayout } from '../input/picture.ts'
import { outward, type Frame, type Rect } from '../model/layout/frame.ts'
import type { Layout } from '../model/layout/places.ts'

const EDGE = 24
/** Distance from the deck and its layers. */
const CLEAR = 20

/** Sets the custom properties that the banners' styles read, while a table is open. */
export function BannerPlace() {
  const layout = useLayout()
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

function placeOf({ frame, deck, seats, own }: Layout): [string, string][] {
  const beside = seats.filter(({ kind, rect }) => kind === 'badge' && rect.x < EDGE && rect.y < deck.y)
  const left = Math.max(EDGE, ...beside.map(({ rect }) => rect.x + rect.width + EDGE / 2))
  const from = outward(frame, { x: left, y: deck.y })
  const to = outward(frame, { x: deck.x - deck.w / 2 - CLEAR, y: deck.y })
  const full = seats.some(
    ({ rect }) => rect.x > EDGE && rect.x < deck.x && rect.y < deck.y && rect.y + rect.height > deck.y,
  )
  if (full && own) return onMat(frame, own.mat)
  return [
    ['--strip-left', `${from.x}px`],
    ['--strip-top', `${from.y}px`],
    ['--strip-width', `${to.x - from.x}px`],
    ['--strip-shift', '0 -50%'],
  ]
}

/** In a large crowd badges are left of the deck; the foot of my mat has room under most sets. */
function onMat(frame: Frame, mat: Rect): [string, string][] {
  const at = outward(frame, { x: mat.x + mat.width / 2, y: mat.y + mat.height - EDGE })
  return [
    ['--strip-left', `${at.x}px`],
    ['--strip-top', `${at.y}px`],
    ['--strip-width', `${mat.width * frame.scale}px`],
    ['--strip-shift', '-50% -100%'],
  ]
}
