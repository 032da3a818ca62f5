// Effects over the cards: dust of a stamp, flash of a completed set, shaking of the table.
import { Sprite, type Container, type Texture } from 'pixi.js'
import { cue } from '#web/sound/cues.ts'
import { paintedTexture, type Grid } from '../canvas.ts'
import type { DecalLayer } from '../DecalLayer.ts'
import { middle, outward, type Frame } from '../../model/layout/frame.ts'
import { outCubic, outQuad, SET_CLOSES, SHAKE_APART } from '../../motion/timing.ts'
import type { Effect } from './effects.ts'
import { aside, fillRounded, gradient } from '#web/art/pen.ts'

/** An effect that is drawn as a sprite. */
type SpriteEffect = Extract<Effect, { kind: 'dust' | 'closes' }>

interface Running {
  effect: SpriteEffect | Extract<Effect, { kind: 'shake' }>
  sprite: Sprite | null
  spent: number
  sounded: boolean
  /** Size at rest in css px. */
  wide: number
  high: number
}

const TURNS = 5

/** How sprites are drawn: duration in ms, and size and opacity by the elapsed part of it. */
const LOOKS = {
  dust: {
    paint: dust,
    blendMode: 'normal',
    ms: 320,
    size: (part: number) => 0.55 + 0.6 * outCubic(part),
    alpha: (part: number) => 1 - part,
  },
  closes: {
    paint: flash,
    blendMode: 'add',
    ms: SET_CLOSES,
    size: (part: number) => 0.8 + 0.3 * outQuad(part),
    alpha: (part: number) => Math.sin(Math.PI * Math.sqrt(part)) * 0.9,
  },
} as const

/** Containers of effects: below flying cards, among resting cards, and the one that shakes with all of them. */
type Parents = Readonly<Record<'air' | 'table' | 'shaken', Container>>

/** The layer; hides decals until their effect shows them. */
export class EffectLayer {
  readonly #parents: Parents
  readonly #decals: DecalLayer
  readonly #textures = new Map<SpriteEffect['kind'], Texture>()
  #running: Running[] = []
  #shookAt = -Infinity

  constructor(parents: Parents, decals: DecalLayer) {
    this.#parents = parents
    this.#decals = decals
  }

  play(effects: readonly Effect[], frame: Frame, grid: Grid): void {
    for (const effect of effects) {
      if (effect.kind === 'appears') this.#decals.hide(effect.piece, effect.delay, false)
      else if (effect.kind === 'shake') this.#startShake(effect)
      else this.#startSprite(effect, frame, grid)
    }
  }

  /** Advances the animation by `dt` ms; returns whether it continues. */
  advance(dt: number): boolean {
    if (this.#running.length === 0) return false
    for (let n = this.#running.length - 1; n >= 0; n--) {
      const run = this.#running[n]
      if (!run || this.#step(run, dt)) continue
      this.#end(run)
      this.#running.splice(n, 1)
    }
    return true
  }

  finish(): void {
    for (const run of this.#running) this.#end(run)
    this.#running = []
  }

  #startShake(effect: Extract<Effect, { kind: 'shake' }>): void {
    const now = performance.now()
    if (now - this.#shookAt < SHAKE_APART) return
    this.#shookAt = now
    this.#running.push({ effect, sprite: null, spent: 0, sounded: true, wide: 0, high: 0 })
  }

  #startSprite(effect: SpriteEffect, frame: Frame, grid: Grid): void {
    const { x, y, z, width, height } = placeOf(effect)
    const { blendMode } = LOOKS[effect.kind]
    const texture = this.#textureFor(effect.kind, grid)
    const sprite = new Sprite({ texture, anchor: 0.5, alpha: 0, zIndex: z, blendMode })
    sprite.position.copyFrom(outward(frame, { x, y }))
    this.#parents[effect.kind === 'dust' ? 'air' : 'table'].addChild(sprite)
    if (effect.kind === 'closes') this.#decals.hide(effect.piece, effect.delay, true)
    const [wide, high] = [width * frame.scale, height * frame.scale]
    this.#running.push({ effect, sprite, spent: 0, sounded: false, wide, high })
  }

  #textureFor(kind: SpriteEffect['kind'], grid: Grid): Texture {
    const known = this.#textures.get(kind)
    if (known) return known
    const texture = paintedTexture(HALF * 2, HALF * 2, grid, LOOKS[kind].paint)
    this.#textures.set(kind, texture)
    return texture
  }

  /** Advances an effect by `dt` ms; returns whether it continues. */
  #step(run: Running, dt: number): boolean {
    const { effect, sprite } = run
    run.spent += dt
    const t = run.spent - effect.delay
    if (t < 0) return true
    if (!run.sounded && effect.sounds) cue(effect.sounds.name, { mine: effect.sounds.mine })
    run.sounded = true
    if (effect.kind === 'shake') return shake(this.#parents.shaken, effect.px, t / effect.ms)
    const { ms, size, alpha } = LOOKS[effect.kind]
    const part = Math.min(1, t / ms)
    if (sprite) {
      sprite.setSize(run.wide * size(part), run.high * size(part))
      sprite.alpha = alpha(part)
    }
    return part < 1
  }

  #end({ sprite, effect }: Running): void {
    sprite?.destroy()
    if (effect.kind === 'shake') this.#parents.shaken.position.set(0, 0)
  }
}

/** The middle and size of a sprite, in drawing units, and its z-index. */
const placeOf = (effect: SpriteEffect) =>
  effect.kind === 'dust'
    ? { x: effect.x, y: effect.y, z: -1, width: effect.size, height: effect.size }
    : { ...middle(effect.rect), z: effect.z, width: effect.rect.width * 2, height: effect.rect.height * 1.6 }

/** A decaying oscillation; returns whether it continues. */
function shake(stage: Container, px: number, part: number): boolean {
  if (part >= 1) return false
  const fades = px * (1 - part)
  stage.position.set(
    Math.sin(part * TURNS * 2 * Math.PI) * fades,
    Math.cos(part * TURNS * 1.3 * Math.PI) * fades * 0.6,
  )
  return true
}

/** Half the side of the square that an effect is painted in, drawn at any size. */
const HALF = 96

/** The ring of dust a stamp throws up, with specks flying off. */
function dust(ctx: CanvasRenderingContext2D): void {
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
function flash(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = gradient(ctx.createRadialGradient(HALF, HALF, 8, HALF, HALF, HALF), {
    0: 'rgb(255 236 170 / 75%)',
    0.45: 'rgb(242 201 76 / 38%)',
    1: 'rgb(242 201 76 / 0%)',
  })
  ctx.fillRect(0, 0, HALF * 2, HALF * 2)
}
