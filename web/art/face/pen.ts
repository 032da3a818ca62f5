// What every face is drawn with: a canvas in units of its drawing, outlines, tints and shadows.
import { BASE } from './box.ts'
import type { FaceSize } from './box.ts'

export type Ink = CanvasRenderingContext2D
export type Picture = HTMLCanvasElement

/** A face being drawn. All measures are in units; `scale` says how many pixels one unit has. */
export interface Pen {
  ink: Ink
  size: FaceSize
  scale: number
  box: (typeof BASE)[FaceSize]
}

/** A blank canvas and its context; throws where the browser gives none. */
export function blank(width: number, height: number): { canvas: Picture; ink: Ink } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const ink = canvas.getContext('2d')
  if (!ink) throw new Error('this browser gives no canvas to draw cards on')
  ink.imageSmoothingQuality = 'high'
  return { canvas, ink }
}

/** Two hex colors mixed; `part` of the second. */
export function mix(one: string, other: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - part) + channel(other, at) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A hex color with an opacity. */
export const fade = (hex: string, alpha: number): string =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

/** Begins a rounded rectangle's path. */
export function rounded(ink: Ink, x: number, y: number, width: number, height: number, radius: number) {
  ink.beginPath()
  ink.roundRect(x, y, width, height, radius)
}

/** The field of the face: everything inside the card's paper edge. */
export function fieldPath({ ink, box }: Pen) {
  rounded(ink, box.inset, box.inset, box.width - box.inset * 2, box.height - box.inset * 2, box.fieldRadius)
}

/** Runs a drawing and forgets its clip, turn and styles afterwards. */
export function aside(ink: Ink, draw: () => void) {
  ink.save()
  draw()
  ink.restore()
}

/** Runs a drawing turned about a point. */
export function turned(ink: Ink, x: number, y: number, degrees: number, draw: () => void) {
  aside(ink, () => {
    turnAbout(ink, x, y, degrees)
    draw()
  })
}

/** Turns everything drawn from here on about a point. */
export function turnAbout(ink: Ink, x: number, y: number, degrees: number) {
  ink.translate(x, y)
  ink.rotate((degrees * Math.PI) / 180)
  ink.translate(-x, -y)
}

/** A hard or soft shadow for what is filled next; measured in units, because canvas shadows ignore the scale. */
export function shadow({ ink, scale }: Pen, color: string, dx: number, dy: number, blur: number) {
  ink.shadowColor = color
  ink.shadowOffsetX = dx * scale
  ink.shadowOffsetY = dy * scale
  ink.shadowBlur = blur * scale
}

/** No shadow from here on. */
export function noShadow(ink: Ink) {
  ink.shadowColor = 'transparent'
}
