// The disc halfway along an arrow: waiting, owing, refused or done, by shape and not by color alone.
import { TOKENS } from '#web/art/tokens.ts'
import type { Answer } from '../arrows.ts'
import type { Ink } from '../stencil.ts'
import { aside, shadow, text, words } from './pen.ts'

/** Accent of an arrow by how things stand. */
export const ACCENTS: Record<Answer, string> = {
  waiting: '#7a5cc0',
  owes: '#f2c94c',
  no: '#ff6b5e',
  done: '#3ddc97',
  aim: '#7a5cc0',
}

const SIGNS: Record<Answer, string> = { waiting: '?', owes: 'M', no: '', done: '', aim: '' }

/** The disc, its middle at a point. */
export function answerDisc(ink: Ink, answer: Answer, x: number, y: number): void {
  aside(ink, () => {
    shadow(ink, 'rgb(4 14 16 / 55%)', 1, 3, 4)
    circle(ink, x, y, 20)
    ink.fillStyle = TOKENS.paper
    ink.fill()
  })
  circle(ink, x, y, 16.5)
  ink.fillStyle = ACCENTS[answer]
  ink.fill()
  ink.strokeStyle = answer === 'waiting' || answer === 'aim' ? TOKENS.paper : TOKENS.ink
  ink.lineWidth = 4
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  ink.beginPath()
  if (answer === 'done') {
    ink.moveTo(x - 7, y + 1)
    ink.lineTo(x - 2, y + 6)
    ink.lineTo(x + 7, y - 6)
    ink.stroke()
  } else if (answer === 'no') {
    ink.arc(x, y, 8.5, 0, Math.PI * 2)
    ink.moveTo(x - 6, y + 6)
    ink.lineTo(x + 6, y - 6)
    ink.stroke()
  } else if (answer === 'aim') {
    ink.moveTo(x - 6, y)
    ink.lineTo(x + 6, y)
    ink.moveTo(x, y - 6)
    ink.lineTo(x, y + 6)
    ink.stroke()
  }
  const color = answer === 'owes' ? TOKENS.ink : TOKENS.paper
  words(ink, SIGNS[answer], x, y + 6.5, { font: text(19, 900), color, align: 'center' })
}

function circle(ink: Ink, x: number, y: number, radius: number): void {
  ink.beginPath()
  ink.arc(x, y, radius, 0, Math.PI * 2)
}
