// Win celebration over the table: veil, winner's banner, confetti.
import { Sprite, Texture, type Container } from 'pixi.js'
import { scrapAt, scrapHue, scrapSize, type Fall } from '#web/art/confetti.ts'
import { paintedTexture, type Grid } from '../canvas.ts'
import { outward, type Frame } from '../../model/layout/frame.ts'
import { VEIL_Z } from '../celebration.ts'
import { outBack, FADE } from '../../motion/timing.ts'
import { banner, BANNER, type Winner } from '../paint/banner.ts'

const VEIL_MS = 260
const VEIL = 0.66
const BANNER_AT = 380
const BANNER_MS = 340
const CONFETTI_AT = 520
const SCRAPS = 132
/** The last scrap from above starts this much later than the first. */
const RAIN_MS = 900

interface Scrap {
  sprite: Sprite
  fall: Fall
}

/** Veil and banner are among the cards (`table`), confetti is above them. */
export class Finale {
  readonly #table: Container
  readonly #above: Container
  #spent = 0
  #calm = false
  #veil: Sprite | null = null
  #title: Sprite | null = null
  #confetti: readonly Scrap[] = []

  constructor(table: Container, above: Container) {
    this.#table = table
    this.#above = above
  }

  /** Starts it; `calm`: everything fades in, nothing flies. */
  play(winner: Winner, frame: Frame, grid: Grid, calm: boolean): void {
    this.clear()
    this.#spent = 0
    this.#calm = calm
    const veil = new Sprite({ texture: Texture.WHITE, tint: '#04141a', alpha: 0, zIndex: VEIL_Z })
    veil.position.set(-40, -40)
    veil.setSize(frame.width * frame.scale + frame.x * 2 + 2000, frame.height * frame.scale + 400)
    const texture = paintedTexture(BANNER.width, BANNER.height, grid, (ctx) => banner(ctx, winner))
    const title = new Sprite({ texture, anchor: 0.5, alpha: 0, zIndex: VEIL_Z + 2000 })
    const high = BANNER.y + (frame.height - 900) / 2
    title.position.copyFrom(outward(frame, { x: frame.width / 2, y: high }))
    this.#table.addChild(veil, title)
    this.#veil = veil
    this.#title = title
    if (calm) return
    this.#confetti = Array.from({ length: SCRAPS }, (_, nth) => scrapOf(nth, frame))
    this.#above.addChild(...this.#confetti.map(({ sprite }) => sprite))
  }

  /** Advances the animation by `dt` ms; returns whether it continues. */
  advance(dt: number): boolean {
    const veil = this.#veil
    const title = this.#title
    if (!veil || !title) return false
    const calm = this.#calm
    const spent = (this.#spent += dt)
    veil.alpha = VEIL * Math.min(1, spent / (calm ? FADE : VEIL_MS))
    const part = Math.min(1, Math.max(0, (spent - (calm ? 0 : BANNER_AT)) / (calm ? FADE : BANNER_MS)))
    title.alpha = Math.min(1, part * (calm ? 1 : 3))
    if (!calm) title.scale.set(1.5 - 0.5 * outBack(part))
    this.#confetti.forEach((scrap, nth) => place(scrap, nth, spent - CONFETTI_AT))
    return !calm || part < 1
  }

  clear(): void {
    const texture = this.#title?.texture
    this.#veil?.destroy()
    this.#title?.destroy()
    texture?.destroy(true)
    for (const { sprite } of this.#confetti) sprite.destroy()
    this.#veil = null
    this.#title = null
    this.#confetti = []
  }
}

/** Places a scrap `ms` after the confetti is thrown. */
function place({ sprite, fall }: Scrap, nth: number, ms: number): void {
  const { x, y, turn, open } = scrapAt(nth, ms, fall)
  const { width, height } = scrapSize(nth)
  sprite.visible = ms > fall.begins
  sprite.position.set(x, y)
  sprite.angle = turn
  sprite.setSize(width, Math.max(1, height * open))
}

/** The nth scrap, invisible until it falls: thrown up from a lower corner, or from above; it ends below the window. */
function scrapOf(nth: number, { x, y, width, height, scale }: Frame): Scrap {
  const [wide, high] = [width * scale, height * scale]
  const [one, other] = [part01(nth), part01(nth * 7 + 3)]
  const to = { x: x + wide * one, y: y + high * 1.1 }
  const corner = { x: x + (nth % 2 === 0 ? 0 : wide), y: y + high * 0.72 }
  const turn = nth * 47
  const fall =
    nth % 3 === 0
      ? { from: { x: to.x, y: -20 }, to, rise: 0, begins: other * RAIN_MS, turn }
      : { from: corner, to, rise: high * (0.4 + other * 0.7), begins: 0, turn }
  const sprite = new Sprite({ texture: Texture.WHITE, tint: scrapHue(nth), anchor: 0.5, visible: false })
  return { sprite, fall }
}

/** Deterministic pseudo-random number from 0 to 1 for an integer. */
const part01 = (n: number): number => {
  const value = Math.sin(n * 12.9898 + 4.1) * 43758.5453
  return value - Math.floor(value)
}
