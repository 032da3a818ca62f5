// Small labels: the tape and the pills at an area's edge, count chips, and the tabs of enhancements.
import { TOKENS } from '#web/ui/tokens.ts'
import type { Ink } from '../../model/decal.ts'
import { aside, display, displayIn, rounded, shadow, text, typed, words } from './pen.ts'

/** A tape's words: their size, in a painting drawn at `zoom`, and what is left of them and right. */
interface TapeLook {
  size: number
  zoom: number
  pad: number
}
const TAPE: TapeLook = { size: 14, zoom: 1, pad: 17 }

/** How wide a strip of tape with these words is. */
export function tapeWidth(ink: Ink, said: string, { size, zoom, pad }: TapeLook = TAPE): number {
  ink.font = text(size, 900, zoom)
  return ink.measureText(said).width + pad * 2
}

/** How high it is. */
export const tapeHeight = ({ size, zoom, pad }: TapeLook): number => typed(size, zoom) + pad * 0.6

/** A strip of masking tape with torn ends; gives its width. */
export function tape(ink: Ink, said: string, x: number, y: number, look: TapeLook = TAPE): number {
  const wide = tapeWidth(ink, said, look)
  const high = tapeHeight(look)
  const { size, zoom } = look
  aside(ink, () => {
    ink.translate(x + wide / 2, y + high / 2)
    ink.rotate((-1.8 * Math.PI) / 180)
    ink.translate(-wide / 2, -high / 2)
    shadow(ink, 'rgb(4 14 16 / 45%)', 1, 2, 2)
    torn(ink, wide, high)
    const sheen = ink.createLinearGradient(0, 0, 0, high)
    sheen.addColorStop(0, '#f6d878')
    sheen.addColorStop(0.4, TOKENS.tape)
    sheen.addColorStop(1, '#dfb53c')
    ink.fillStyle = sheen
    ink.fill()
    shadow(ink, 'transparent', 0, 0, 0)
    words(ink, said, wide / 2, high / 2 + typed(size, zoom) * 0.36, {
      font: text(size, 900, zoom),
      color: TOKENS.ink,
      align: 'center',
    })
  })
  return wide
}

function torn(ink: Ink, wide: number, high: number): void {
  const teeth = 4
  const depth = 2.4
  ink.beginPath()
  ink.moveTo(0, 0)
  ink.lineTo(wide, 0)
  for (let n = 1; n <= teeth * 2; n++) ink.lineTo(wide - (n % 2) * depth, (n * high) / (teeth * 2))
  ink.lineTo(0, high)
  for (let n = teeth * 2 - 1; n >= 1; n--) ink.lineTo((n % 2) * depth, (n * high) / (teeth * 2))
  ink.closePath()
}

const HOUSE =
  'M218.83 103.77l-80-75.48a16 16 0 0 0-21.53 0L37.17 103.77A16 16 0 0 0 32 115.55V208a16 16 0 0 0 16 16h48a16 16 0 0 0 16-16v-48h32v48a16 16 0 0 0 16 16h48a16 16 0 0 0 16-16v-92.45a16 16 0 0 0-5.17-11.78'
const LOCK =
  'M208 80h-32V56a48 48 0 0 0-96 0v24H48a16 16 0 0 0-16 16v112a16 16 0 0 0 16 16h160a16 16 0 0 0 16-16V96a16 16 0 0 0-16-16M96 56a32 32 0 0 1 64 0v24H96Z'

/** A filled icon of 256 units, its upper left at a point. */
function icon(ink: Ink, path: string, x: number, y: number, size: number, fill: string): void {
  aside(ink, () => {
    ink.translate(x, y)
    ink.scale(size / 256, size / 256)
    ink.fillStyle = fill
    ink.fill(new Path2D(path))
  })
}

export const house = (ink: Ink, x: number, y: number, size: number, fill: string): void =>
  icon(ink, HOUSE, x, y, size, fill)
export const lock = (ink: Ink, x: number, y: number, size: number, fill: string): void =>
  icon(ink, LOCK, x, y, size, fill)

/** Two bars, their upper left at a point: draws nothing next turn. */
export function bars(ink: Ink, x: number, y: number, size: number, fill: string): void {
  ink.fillStyle = fill
  ink.fillRect(x + size * 0.16, y + size * 0.1, size * 0.24, size * 0.8)
  ink.fillRect(x + size * 0.6, y + size * 0.1, size * 0.24, size * 0.8)
}

/** Three dots: not here now. */
export function dots(ink: Ink, x: number, y: number, size: number, fill: string): void {
  ink.fillStyle = fill
  for (const at of [0.14, 0.5, 0.86]) {
    ink.beginPath()
    ink.arc(x + size * at, y + size / 2, size * 0.14, 0, Math.PI * 2)
    ink.fill()
  }
}

/** A robot's head: aerial, face and eyes. */
function robot(ink: Ink, x: number, y: number, size: number, color: string): void {
  ink.fillStyle = color
  ink.fillRect(x + size * 0.45, y, size * 0.1, size * 0.25)
  rounded(ink, x + size * 0.08, y + size * 0.22, size * 0.84, size * 0.66, size * 0.18)
  ink.fill()
  ink.fillStyle = PILLS.standIn.color
  for (const at of [0.34, 0.66]) {
    ink.beginPath()
    ink.arc(x + size * at, y + size * 0.52, size * 0.1, 0, Math.PI * 2)
    ink.fill()
  }
}

/** What a pill tells of a player: its color and its icon. */
const PILLS = {
  shelter: { color: TOKENS.shelter, icon: house },
  delayed: { color: '#8a5a1c', icon: bars },
  away: { color: '#4a5566', icon: dots },
  standIn: { color: '#4a5566', icon: robot },
} as const
export type PillKind = keyof typeof PILLS

/** How wide a pill with these words is; without any it is its icon alone. */
export function pillWidth(ink: Ink, said: string): number {
  ink.font = text(13, 900)
  return said === '' ? 34 : ink.measureText(said).width + 44
}

/** A pill with an icon: who shelters and for how long, who draws no cards, who is away, for whom a bot plays. */
export function pill(ink: Ink, kind: PillKind, said: string, x: number, y: number): void {
  const { color, icon: painted } = PILLS[kind]
  const wide = pillWidth(ink, said)
  const high = typed(13) + 10
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 45%)', 1, 2, 3)
    rounded(ink, x, y, wide, high, high / 2)
    ink.fillStyle = color
    ink.fill()
  })
  painted(ink, said === '' ? x + 9.5 : x + 11, y + (high - 15) / 2, 15, TOKENS.paper)
  words(ink, said, x + 32, y + high / 2 + typed(13) * 0.37, { font: text(13, 900), color: TOKENS.paper })
}

/** How long somebody shelters. */
export const sheltering = (turns: number): string => `sheltering, ${turns} ${turns === 1 ? 'turn' : 'turns'}`

/** A number on a chip of paper, its middle at a point. */
export function countChip(ink: Ink, said: string, x: number, y: number, size = 19): void {
  ink.font = display(size)
  const at = typed(size)
  const wide = Math.max(at * 1.9, ink.measureText(said).width + at)
  const high = at * 1.42
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 50%)', 2, 3, 4)
    rounded(ink, x - wide / 2, y - high / 2, wide, high, at * 0.36)
    ink.fillStyle = TOKENS.paper
    ink.fill()
  })
  words(ink, said, x, y + at * 0.35, { font: display(size), color: TOKENS.ink, align: 'center' })
}

/** A tab of an enhancement behind a set's upper edge: "+3" in bronze, "+4" in teal. */
export function tab(ink: Ink, plus: number, x: number, y: number, wide: number): void {
  const high = wide * 0.64
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 40%)', 1, 2, 3)
    rounded(ink, x, y, wide, high, wide * 0.14)
    ink.fillStyle = plus >= 4 ? '#2f8f7d' : '#9a7433'
    ink.fill()
  })
  words(ink, `+${plus}`, x + wide / 2, y + high * 0.62, {
    font: displayIn(wide * 0.46, wide * 0.56),
    color: TOKENS.paper,
    align: 'center',
  })
}
