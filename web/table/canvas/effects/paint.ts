// Paints the effects' sprites: a square of 192 units each, drawn at any size.
import { aside, fillRounded, gradient } from '#web/art/face/pen.ts'

const HALF = 96

/** The ring of dust a stamp throws up, with specks flying off. */
export function dust(ctx: CanvasRenderingContext2D): void {
  ctx.translate(HALF, HALF)
  ctx.fillStyle = gradient(ctx.createRadialGradient(0, 0, 46, 0, 0, 92), {
    0: 'rgb(255 248 236 / 0%)',
    0.55: 'rgb(255 248 236 / 42%)',
    0.75: 'rgb(255 233 190 / 22%)',
    1: 'rgb(255 233 190 / 0%)',
  })
  ctx.fillRect(-HALF, -HALF, HALF * 2, HALF * 2)
  for (let n = 0; n < 22; n++) {
    const turn = (n / 22) * Math.PI * 2 + ((n * 37) % 11) / 40
    const far = 64 + ((n * 53) % 26)
    const speck = { x: far - 7, y: -1.6, width: 6 + ((n * 29) % 9), height: 3.2 }
    aside(ctx, () => {
      ctx.rotate(turn)
      ctx.globalAlpha = 0.85
      fillRounded(ctx, speck, 1.6, n % 3 === 0 ? '#ff6b5e' : '#fff8ec')
    })
  }
}

/** Warm glow behind a set that has just been completed. */
export function flash(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = gradient(ctx.createRadialGradient(HALF, HALF, 8, HALF, HALF, HALF), {
    0: 'rgb(255 236 170 / 75%)',
    0.45: 'rgb(242 201 76 / 38%)',
    1: 'rgb(242 201 76 / 0%)',
  })
  ctx.fillRect(0, 0, HALF * 2, HALF * 2)
}
