// Win celebration over the table: veil, winner's banner, confetti.
import { Sprite, Texture, type Container } from 'pixi.js'
import { COLOR_LOOKS } from '#web/art/colorLooks.ts'
import { paintedTexture, type Grid } from '../canvas.ts'
import { outward, type Frame } from '../../model/layout/frame.ts'
import { outBack } from '../../motion/easing.ts'
import { VEIL_Z } from '../../motion/finale.ts'
import { FADE } from '../../motion/timing.ts'
import { banner, BANNER, type Winner } from '../paint/banner.ts'

const VEIL_MS = 260
const VEIL = 0.66
const BANNER_AT = 380
const BANNER_MS = 340
const CONFETTI_AT = 520
const PIECES = 132
/** In px per ms². */
const GRAVITY = 0.00055

const HUES = Object.values(COLOR_LOOKS).map(({ hue }) => hue)

/** A scrap of confetti and its trajectory: start, velocity in px per ms, and spin. */
interface Scrap {
  sprite: Sprite
  n: number
  scale: number
  x: number
  y: number
  vx: number
  vy: number
  spin: number
  flutter: number
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
    this.#confetti = Array.from({ length: PIECES }, (_, n) => scrapOf(n, frame))
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
    if (spent > CONFETTI_AT) for (const scrap of this.#confetti) fall(scrap, spent - CONFETTI_AT)
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

/** Moves a scrap to its position `t` ms after the confetti is shot. */
function fall({ sprite, n, scale, x, y, vx, vy, spin, flutter }: Scrap, t: number): void {
  // Air resistance slows the horizontal motion.
  const drag = (1 - Math.exp(-t / 900)) * 900
  sprite.visible = true
  sprite.position.set(
    x + vx * drag + Math.sin(t * 0.004 + n) * 9,
    y + vy * drag + GRAVITY * scale * t * t * 0.5,
  )
  sprite.rotation = n + t * spin
  sprite.setSize(
    (n % 3 === 0 ? 24 : 16) * scale,
    Math.max(1, 13 * scale * Math.abs(Math.cos(n + t * flutter))),
  )
}

/** The nth scrap, invisible until it falls: shot up from a lower corner in a fan, or falling from above. */
function scrapOf(n: number, frame: Frame): Scrap {
  const wide = frame.width * frame.scale
  const high = frame.height * frame.scale
  const side = n % 3
  const part = part01(n)
  const turn = part01(n * 7 + 3)
  const x = side === 0 ? -10 : side === 1 ? wide + 10 : wide * part
  const y = side === 2 ? -20 - turn * high * 0.4 : high * 0.72
  const up = side === 2 ? 0.06 + turn * 0.1 : -(0.62 + turn * 0.5)
  const across = side === 0 ? 0.12 + part * 0.75 : side === 1 ? -0.12 - part * 0.75 : (part - 0.5) * 0.1
  const tint = HUES[n % HUES.length] ?? '#ffffff'
  return {
    sprite: new Sprite({ texture: Texture.WHITE, tint, anchor: 0.5, visible: false }),
    n,
    scale: frame.scale,
    x: x + frame.x,
    y: y + frame.y,
    vx: across * frame.scale,
    vy: up * frame.scale,
    spin: (turn - 0.5) * 0.012,
    flutter: 0.006 + part * 0.01,
  }
}

/** Deterministic pseudo-random number from 0 to 1 for an integer. */
const part01 = (n: number): number => {
  const value = Math.sin(n * 12.9898 + 4.1) * 43758.5453
  return value - Math.floor(value)
}
