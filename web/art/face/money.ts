// Draws money: a tinted banknote with guilloche lines, large numeral and a mask as portrait.
import type { MoneyRow } from '#engine/rules/public.ts'
import { TOKENS } from '../../ui/tokens.ts'
import { cardAmount, display, plain } from './letters.ts'
import { finished, drawSvg, stock } from './parts.ts'
import { aside, clipped, gradient, mix, rounded, shadow, through } from '../pen.ts'
import { type FaceContext, fieldOf } from './box.ts'

interface Note {
  tint: string
  ink: string
  words: string
  mask: string
}

/** The six notes by value. */
const NOTES: Readonly<Record<number, Note>> = {
  1: { tint: '#E9DFC8', ink: '#6E5B3A', words: 'ONE MASK', mask: 'mask-1-bandana' },
  2: { tint: '#D3E6DF', ink: '#2F6B5C', words: 'TWO MASKS', mask: 'mask-2-surgical' },
  3: { tint: '#E2DAF0', ink: '#5A4690', words: 'THREE MASKS', mask: 'mask-3-sewn' },
  4: { tint: '#F6D9CF', ink: '#A1452F', words: 'FOUR MASKS', mask: 'mask-4-n95' },
  5: { tint: '#D6E4F2', ink: '#2B5A8C', words: 'FIVE MASKS', mask: 'mask-5-respirator' },
  10: { tint: '#F6E3A1', ink: '#80600A', words: 'TEN MASKS', mask: 'mask-10-gas-mask' },
}

/** The look of a note. */
export function noteOf(value: number): Note {
  const note = NOTES[value]
  if (!note) throw new Error(`there is no note of ${value}M`)
  return note
}

/** Draws money in any of the three sizes. */
export async function drawMoney(pen: FaceContext, row: MoneyRow) {
  const { ctx, size, box } = pen
  const note = noteOf(row.value)
  stock(pen)
  await clipped(pen.ctx, fieldOf(box), async () => {
    const ground = ctx.createLinearGradient(0, 0, box.width, box.height)
    ctx.fillStyle = gradient(ground, { 0: mix(note.tint, '#ffffff', 0.35), 1: note.tint })
    ctx.fillRect(0, 0, box.width, box.height)
    if (size === 'L') await large(pen, row, note)
    else await small(pen, row, note)
  })
  finished(pen, row.value, { ring: size === 'L' ? mix(note.ink, TOKENS.ink, 0.3) : TOKENS.ink })
}

async function large(pen: FaceContext, row: MoneyRow, note: Note) {
  const { ctx } = pen
  const hues = { 'note-ink': note.ink, 'note-light': mix(note.tint, '#ffffff', 0.55), 'note-fill': note.tint }
  await drawSvg(pen, 'backdrop/guilloche', hues, { x: 13, y: 13, width: 294, height: 422 })
  await drawSvg(pen, `mask/${note.mask}`, hues, { x: 68, y: 159, width: 184, height: 141.7 })
  ctx.fillStyle = mix(note.tint, '#ffffff', 0.6)
  cardAmount(pen, row.value, { size: 92, x: 161.5, y: 118, unitScale: 0.56 })
  ctx.fillStyle = note.ink
  cardAmount(pen, row.value, { size: 92, x: 160, y: 116, unitScale: 0.56 })
  ribbon(pen, note)
  ctx.fillStyle = mix(note.ink, TOKENS.ink, 0.55)
  plain(pen, 'GOOD BEHIND CLOSED DOORS', { size: 10.2, weight: 900, x: 160, y: 390, letterSpacing: 1 })
  plain(pen, serial(row.value), { size: 10.2, weight: 900, x: 160, y: 405, letterSpacing: 2 })
}

/** Serial number of a note: six digits derived from its value. */
const serial = (value: number): string => `LL ${String(value * 2019 + 20).padStart(6, '0')} Q`

function ribbon(pen: FaceContext, note: Note) {
  const { ctx } = pen
  const outline = through([56, 332], [264, 332], [255, 352], [264, 372], [56, 372], [65, 352])
  aside(ctx, () => {
    shadow(pen.ctx, 'rgb(20 22 40 / 26%)', 2, 3, 0)
    ctx.fillStyle = note.ink
    ctx.fill(outline)
  })
  ctx.fillStyle = TOKENS.paper
  display(pen, note.words, { size: 23, x: 160, y: 360 })
}

async function small(pen: FaceContext, row: MoneyRow, note: Note) {
  const { ctx, box, size } = pen
  const k = box.width / 112
  aside(ctx, () => {
    ctx.strokeStyle = note.ink
    ctx.globalAlpha = 0.3
    ctx.lineWidth = 0.6 * k
    for (let y = 6; y < 156; y += 8) wave(pen, y * k, k)
    ctx.globalAlpha = 1
    ctx.lineWidth = 1.2 * k
    rounded(ctx, 7.5 * k, 7.5 * k, 97 * k, 141.8 * k, 3 * k)
    ctx.stroke()
  })
  const hues = { 'note-ink': note.ink, 'note-fill': mix(note.tint, '#ffffff', 0.35) }
  const mask = { x: 25 * k, y: (size === 'M' ? 100 : 99) * k, width: 62 * k, height: 47.7 * k }
  await drawSvg(pen, `mask/${note.mask}`, hues, mask)
  ctx.fillStyle = note.ink
  cardAmount(pen, row.value, { size: 50 * k, x: 56 * k, y: 85 * k, unitScale: 0.58 })
}

function wave({ ctx }: FaceContext, y: number, k: number) {
  ctx.beginPath()
  ctx.moveTo(-4 * k, y)
  for (let x = -4; x < 116; x += 14) {
    const up = (x / 14) % 2 < 1 ? -3.4 : 3.4
    ctx.quadraticCurveTo((x + 7) * k, y + up * k, (x + 14) * k, y)
  }
  ctx.stroke()
}
