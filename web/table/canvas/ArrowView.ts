// One arrow on the canvas: dark edge, light edge, accent color, status disc, moving dashes.
import { Container, Graphics, Sprite, Texture, type ContainerOptions } from 'pixi.js'
import { outlineOf, type Arrow } from '../model/arrows.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import { outward, type Frame, type Point } from '../model/layout/frame.ts'
import type { Accent } from './paint/accent.ts'
import { answerDisc, DISC_HEIGHT, DISC_MIDDLE, DISC_WIDTH } from './paint/answer.ts'

/** Inputs of an arrow's drawing. */
export interface ArrowLook {
  arrow: Arrow
  accent: Accent
  frame: Frame
  grid: Grid
  /** Texture of the dashes that travel along it; null: no dashes. */
  dash: Texture | null
}

/** Time to grow to full length, ms. */
export const DRAW_MS = 120
/** Speed of the dashes, px per second. */
const TRAVEL = 24
const APART = 30
/** Dashes keep this distance from the disc and the head. */
const CLEAR = 34
/** Opacity of a resolved arrow. */
const SETTLED = 0.6

/** Among many arrows only the resolved ones have a disc. */
const hasDisc = ({ thin, answer }: Arrow): boolean => !thin || answer === 'no' || answer === 'done'

/** An arrow, empty until it is laid out. */
export class ArrowView extends Container {
  readonly #line = new Graphics()
  readonly #dashes = new Container<Sprite>()
  readonly #disc = new Sprite()
  /** Center line in window px, with the length up to each point. */
  #spine: { at: Point; far: number }[] = []
  #look: ArrowLook | null = null

  constructor(options?: ContainerOptions) {
    super(options)
    this.addChild(this.#line, this.#dashes, this.#disc)
  }

  /** Whether it has already been laid out with this look. */
  has(look: ArrowLook): boolean {
    return this.#look === look
  }

  lay(look: ArrowLook, age: number): void {
    const { arrow, accent, frame, grid, dash } = look
    this.#look = look
    this.alpha = arrow.answer === 'done' ? SETTLED : 1
    const { spine, disc: at } = outlineOf(arrow)
    this.#forgetDisc()
    this.#disc.texture = paintedTexture(DISC_WIDTH, DISC_HEIGHT, grid, (ctx) =>
      answerDisc(ctx, accent, arrow.answer, arrow.label),
    )
    const corner = outward(frame, { x: at.x - DISC_WIDTH / 2, y: at.y - DISC_MIDDLE })
    this.#disc.position.set(Math.round(corner.x), Math.round(corner.y))
    let far = 0
    this.#spine = spine.map((point, n) => {
      const here = outward(frame, point)
      const before = n > 0 ? outward(frame, spine[n - 1] ?? point) : here
      far += Math.hypot(here.x - before.x, here.y - before.y)
      return { at: here, far }
    })
    for (const old of this.#dashes.removeChildren()) old.destroy()
    for (let n = 0; dash && n < far / APART; n++)
      this.#dashes.addChild(new Sprite({ texture: dash, anchor: 0.5 }))
    this.#draw(look, age)
    this.age(age)
  }

  /** Draws it at this age in ms; `grows`: it had not reached its full length before. */
  age(age: number, grows = false): void {
    const look = this.#look
    if (!look) return
    if (grows) this.#draw(look, age)
    this.#disc.visible = age >= DRAW_MS / 2 && hasDisc(look.arrow)
    this.#travel(age)
  }

  #draw({ arrow, accent, frame }: ArrowLook, age: number): void {
    const line = this.#line
    const fine = arrow.thin ? 0.5 : 1
    const left = 1 - Math.min(1, age / DRAW_MS)
    const { points } = outlineOf(arrow, 1 - left * left)
    const placed = points.map((point) => outward(frame, point))
    line.clear()
    for (const [width, color] of [
      [8, '#0a1c22'],
      [4, '#fff8ec'],
    ] as const) {
      line.poly(placed).stroke({ width: width * fine * frame.scale, color, join: 'round' })
    }
    line.poly(placed).fill(accent.color)
  }

  /** Moves the dashes to their current positions. */
  #travel(age: number): void {
    const spine = this.#spine
    const disc = this.#disc
    const dashes = this.#dashes.children
    const all = spine.at(-1)?.far ?? 0
    const first = ((age * TRAVEL) / 1000) % APART
    const middleX = disc.x + disc.width / 2
    const middleY = disc.y + disc.height * (DISC_MIDDLE / DISC_HEIGHT)
    for (let n = 0; n < dashes.length; n++) {
      const dash = dashes[n]
      if (!dash) continue
      const far = first + n * APART
      let at = 1
      while (at < spine.length - 1 && (spine[at]?.far ?? 0) < far) at++
      const from = spine[at - 1]
      const to = spine[at]
      if (!from || !to) continue
      const part = (far - from.far) / Math.max(0.001, to.far - from.far)
      const x = from.at.x + (to.at.x - from.at.x) * part
      const y = from.at.y + (to.at.y - from.at.y) * part
      dash.position.set(x, y)
      dash.rotation = Math.atan2(to.at.y - from.at.y, to.at.x - from.at.x)
      dash.visible = age >= DRAW_MS && far < all && Math.hypot(x - middleX, y - middleY) > CLEAR
    }
  }

  #forgetDisc(): void {
    const { texture } = this.#disc
    if (texture !== Texture.EMPTY) texture.destroy(true)
  }

  /** @pixi/react destroys only the top of a subtree; without `context` Pixi leaks the line's geometry. */
  override destroy(): void {
    this.#forgetDisc()
    super.destroy({ children: true, context: true })
  }
}
