// Paints small labels: tape and pills at an area's edge, count chips, enhancement tabs.
import { plural } from '#web/ui/text/english.ts'
import { TOKENS } from '#web/ui/tokens.ts'
import { aside, board, fillDisc, fillRounded, gradient, icon, shadow } from '#web/art/pen.ts'
import { centered, displayFont, displayFontIn, drawText, textFont, typeSize } from './type.ts'

/** Type size of a tape, the `zoom` of its painting, and padding at both sides. */
interface TapeLook {
  size: number
  zoom: number
  pad: number
}
const TAPE: TapeLook = { size: 14, zoom: 1, pad: 17 }

/** Width of a strip of tape with this text. */
export function tapeWidth(
  ctx: CanvasRenderingContext2D,
  text: string,
  { size, zoom, pad }: TapeLook = TAPE,
): number {
  ctx.font = textFont(size, 900, zoom)
  return ctx.measureText(text).width + pad * 2
}

/** Height of a strip of tape. */
const tapeHeight = ({ size, zoom, pad }: TapeLook): number => typeSize(size, zoom) + pad * 0.6

/** Paints a strip of masking tape with torn ends; returns its width. */
export function tape(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  look: TapeLook = TAPE,
): number {
  const wide = tapeWidth(ctx, text, look)
  const high = tapeHeight(look)
  const { size, zoom } = look
  aside(ctx, () => {
    ctx.translate(x + wide / 2, y + high / 2)
    ctx.rotate((-1.8 * Math.PI) / 180)
    ctx.translate(-wide / 2, -high / 2)
    shadow(ctx, 'rgb(4 14 16 / 45%)', 1, 2, 2)
    torn(ctx, wide, high)
    const sheen = ctx.createLinearGradient(0, 0, 0, high)
    ctx.fillStyle = gradient(sheen, { 0: '#f6d878', 0.4: TOKENS.tape, 1: '#dfb53c' })
    ctx.fill()
    shadow(ctx, 'transparent', 0, 0, 0)
    centered(ctx, text, wide / 2, high / 2 + typeSize(size, zoom) * 0.36, textFont(size, 900, zoom))
  })
  return wide
}

function torn(ctx: CanvasRenderingContext2D, wide: number, high: number): void {
  const teeth = 4
  const depth = 2.4
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.lineTo(wide, 0)
  for (let n = 1; n <= teeth * 2; n++) ctx.lineTo(wide - (n % 2) * depth, (n * high) / (teeth * 2))
  ctx.lineTo(0, high)
  for (let n = teeth * 2 - 1; n >= 1; n--) ctx.lineTo((n % 2) * depth, (n * high) / (teeth * 2))
  ctx.closePath()
}

const HOUSE =
  'M218.83 103.77l-80-75.48a16 16 0 0 0-21.53 0L37.17 103.77A16 16 0 0 0 32 115.55V208a16 16 0 0 0 16 16h48a16 16 0 0 0 16-16v-48h32v48a16 16 0 0 0 16 16h48a16 16 0 0 0 16-16v-92.45a16 16 0 0 0-5.17-11.78'
const LOCK =
  'M208 80h-32V56a48 48 0 0 0-96 0v24H48a16 16 0 0 0-16 16v112a16 16 0 0 0 16 16h160a16 16 0 0 0 16-16V96a16 16 0 0 0-16-16M96 56a32 32 0 0 1 64 0v24H96Z'

/** An icon with its upper left at a point. */
const drawn =
  (path: string) =>
  (ctx: CanvasRenderingContext2D, x: number, y: number, size: number, fill: string): void =>
    icon(ctx, path, { x: x + size / 2, y: y + size / 2, size }, fill)
export const house = drawn(HOUSE)
export const lock = drawn(LOCK)

/** Two bars with their upper left at a point: draws no cards next turn. */
export function bars(ctx: CanvasRenderingContext2D, x: number, y: number, size: number, fill: string): void {
  ctx.fillStyle = fill
  ctx.fillRect(x + size * 0.16, y + size * 0.1, size * 0.24, size * 0.8)
  ctx.fillRect(x + size * 0.6, y + size * 0.1, size * 0.24, size * 0.8)
}

/** Three dots: away. */
export function dots(ctx: CanvasRenderingContext2D, x: number, y: number, size: number, fill: string): void {
  for (const at of [0.14, 0.5, 0.86]) fillDisc(ctx, x + size * at, y + size / 2, size * 0.14, fill)
}

/** A robot's head: aerial, face and eyes. */
function robot(ctx: CanvasRenderingContext2D, x: number, y: number, size: number, color: string): void {
  const face = { x: x + size * 0.08, y: y + size * 0.22, width: size * 0.84, height: size * 0.66 }
  fillRounded(ctx, face, size * 0.18, color)
  ctx.fillRect(x + size * 0.45, y, size * 0.1, size * 0.25)
  for (const at of [0.34, 0.66])
    fillDisc(ctx, x + size * at, y + size * 0.52, size * 0.1, PILLS.standIn.color)
}

/** Color and icon of each pill. */
const PILLS = {
  shelter: { color: TOKENS.shelter, icon: house },
  delayed: { color: '#8a5a1c', icon: bars },
  away: { color: '#4a5566', icon: dots },
  standIn: { color: '#4a5566', icon: robot },
} as const
export type PillKind = keyof typeof PILLS

/** Width of a pill with this text; without text it is only the icon. */
export function pillWidth(ctx: CanvasRenderingContext2D, text: string): number {
  ctx.font = textFont(13, 900)
  return text === '' ? 34 : ctx.measureText(text).width + 44
}

/** Paints a pill with an icon: sheltering, draws no cards, away, or played by a bot. */
export function pill(
  ctx: CanvasRenderingContext2D,
  kind: PillKind,
  text: string,
  x: number,
  y: number,
): void {
  const { color, icon: painted } = PILLS[kind]
  const wide = pillWidth(ctx, text)
  const high = typeSize(13) + 10
  board(ctx, { x, y, width: wide, height: high }, high / 2, color, { part: 45, x: 1, y: 2, blur: 3 })
  painted(ctx, text === '' ? x + 9.5 : x + 11, y + (high - 15) / 2, 15, TOKENS.paper)
  drawText(ctx, text, x + 32, y + high / 2 + typeSize(13) * 0.37, {
    font: textFont(13, 900),
    color: TOKENS.paper,
  })
}

/** "sheltering, 2 turns". */
export const sheltering = (turns: number): string => `sheltering, ${plural(turns, 'turn')}`

const COUNT_SIZE = 19

/** A number on a paper chip, centered at a point. */
export function countChip(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  ctx.font = displayFont(COUNT_SIZE)
  const at = typeSize(COUNT_SIZE)
  const wide = Math.max(at * 1.9, ctx.measureText(text).width + at)
  const high = at * 1.42
  const chip = { x: x - wide / 2, y: y - high / 2, width: wide, height: high }
  board(ctx, chip, at * 0.36, TOKENS.paper, { part: 50, x: 2, y: 3, blur: 4 })
  centered(ctx, text, x, y + at * 0.35, displayFont(COUNT_SIZE))
}

/** An enhancement's tab behind a set's upper edge: "+3" in bronze, "+4" in teal. */
export function tab(ctx: CanvasRenderingContext2D, plus: number, x: number, y: number, wide: number): void {
  const high = wide * 0.64
  const fill = plus >= 4 ? '#2f8f7d' : '#9a7433'
  board(ctx, { x, y, width: wide, height: high }, wide * 0.14, fill, { part: 40, x: 1, y: 2, blur: 3 })
  const font = displayFontIn(wide * 0.46, wide * 0.56)
  centered(ctx, `+${plus}`, x + wide / 2, y + high * 0.62, font, TOKENS.paper)
}
