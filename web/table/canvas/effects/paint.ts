// How effects look: painted once on a square of 192 units, shown at any size.

const HALF = 96

/** The ring of dust a stamp throws up, with specks flying off. */
export function dust(ctx: CanvasRenderingContext2D): void {
  ctx.translate(HALF, HALF)
  const ring = ctx.createRadialGradient(0, 0, 46, 0, 0, 92)
  ring.addColorStop(0, 'rgb(255 248 236 / 0%)')
  ring.addColorStop(0.55, 'rgb(255 248 236 / 42%)')
  ring.addColorStop(0.75, 'rgb(255 233 190 / 22%)')
  ring.addColorStop(1, 'rgb(255 233 190 / 0%)')
  ctx.fillStyle = ring
  ctx.fillRect(-HALF, -HALF, HALF * 2, HALF * 2)
  for (let n = 0; n < 22; n++) {
    const turn = (n / 22) * Math.PI * 2 + ((n * 37) % 11) / 40
    const far = 64 + ((n * 53) % 26)
    ctx.save()
    ctx.rotate(turn)
    ctx.fillStyle = n % 3 === 0 ? '#ff6b5e' : '#fff8ec'
    ctx.globalAlpha = 0.85
    ctx.beginPath()
    ctx.roundRect(far - 7, -1.6, 6 + ((n * 29) % 9), 3.2, 1.6)
    ctx.fill()
    ctx.restore()
  }
}

/** Warm light behind a set that has just been completed. */
export function flash(ctx: CanvasRenderingContext2D): void {
  const light = ctx.createRadialGradient(HALF, HALF, 8, HALF, HALF, HALF)
  light.addColorStop(0, 'rgb(255 236 170 / 75%)')
  light.addColorStop(0.45, 'rgb(242 201 76 / 38%)')
  light.addColorStop(1, 'rgb(242 201 76 / 0%)')
  ctx.fillStyle = light
  ctx.fillRect(0, 0, HALF * 2, HALF * 2)
}
