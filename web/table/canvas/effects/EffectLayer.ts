// Effects over the cards: dust of a stamp, flash of a completed set, shaking of the table.
import { Sprite, type Container, type Texture } from 'pixi.js'
import { cue } from '#web/sound/cues.ts'
import { paintedTexture, type Grid } from '../canvas.ts'
import { middle, type Frame } from '../../model/layout/frame.ts'
import { outCubic, outQuad } from '../../motion/easing.ts'
import { SET_CLOSES, SHAKE_APART } from '../../motion/timing.ts'
import type { Effect } from './effects.ts'
import { aside, fillRounded, gradient } from '#web/art/face/pen.ts'

interface Running {
  effect: Effect
  sprite: Sprite | null
  spent: number
  sounded: boolean
  /** Size at rest in css px. */
  wide: number
  high: number
}

const DUST_MS = 320
const TURNS = 5

/** Containers of effects: below flying cards, among resting cards, and the one that shakes with all of them. */
export interface Layers {
  air: Container
  table: Container
  shaken: Container
}

/** Creates the layer; `hide` hides a decal for some ms, `closing`: it then shrinks into place. */
export function createEffectLayer(
  { air, table, shaken }: Layers,
  hide: (decal: string, delay: number, closing: boolean) => void,
) {
  let running: Running[] = []
  const painted = new Map<string, Texture>()
  let shookAt = -Infinity

  const textureFor = (kind: 'dust' | 'flash', grid: Grid): Texture => {
    const known = painted.get(kind)
    if (known) return known
    const texture = paintedTexture(HALF * 2, HALF * 2, grid, kind === 'dust' ? dust : flash)
    painted.set(kind, texture)
    return texture
  }
  const start = (effect: Effect, frame: Frame, grid: Grid): void => {
    if (effect.kind === 'shake') {
      const now = performance.now()
      if (now - shookAt < SHAKE_APART) return
      shookAt = now
      running.push({ effect, sprite: null, spent: 0, sounded: true, wide: 0, high: 0 })
      return
    }
    if (effect.kind === 'appears') return hide(effect.piece, effect.delay, false)
    const isDust = effect.kind === 'dust'
    const sprite = new Sprite({ texture: textureFor(isDust ? 'dust' : 'flash', grid), anchor: 0.5, alpha: 0 })
    sprite.blendMode = isDust ? 'normal' : 'add'
    const at = isDust ? effect : middle(effect.rect)
    sprite.position.set(at.x * frame.scale + frame.x, at.y * frame.scale + frame.y)
    sprite.zIndex = isDust ? -1 : effect.z
    ;(isDust ? air : table).addChild(sprite)
    const wide = (isDust ? effect.size : effect.rect.width * 2) * frame.scale
    const high = (isDust ? effect.size : effect.rect.height * 1.6) * frame.scale
    if (!isDust) hide(effect.piece, effect.delay, true)
    running.push({ effect, sprite, spent: 0, sounded: false, wide, high })
  }
  const step = (run: Running, dt: number): boolean => {
    run.spent += dt
    const t = run.spent - run.effect.delay
    if (t < 0) return true
    if (!run.sounded && run.effect.sounds) cue(run.effect.sounds.name, { mine: run.effect.sounds.mine })
    run.sounded = true
    if (run.effect.kind === 'shake') return shake(shaken, run.effect.px, t / run.effect.ms)
    const ms = run.effect.kind === 'dust' ? DUST_MS : SET_CLOSES
    const part = Math.min(1, t / ms)
    const { sprite, wide, high } = run
    if (sprite) {
      const grown = run.effect.kind === 'dust' ? 0.55 + 0.6 * outCubic(part) : 0.8 + 0.3 * outQuad(part)
      sprite.setSize(wide * grown, high * grown)
      sprite.alpha = run.effect.kind === 'dust' ? 1 - part : Math.sin(Math.PI * Math.sqrt(part)) * 0.9
    }
    return part < 1
  }
  const end = ({ sprite, effect }: Running): void => {
    sprite?.destroy()
    if (effect.kind === 'shake') shaken.position.set(0, 0)
  }

  return {
    play: (effects: readonly Effect[], frame: Frame, grid: Grid): void =>
      effects.forEach((effect) => start(effect, frame, grid)),
    /** Advances the animation by `dt` ms; returns whether it continues. */
    advance(dt: number): boolean {
      if (running.length === 0) return false
      for (let n = running.length - 1; n >= 0; n--) {
        const run = running[n]
        if (!run || step(run, dt)) continue
        end(run)
        running.splice(n, 1)
      }
      return true
    },
    finish(): void {
      for (const run of running) end(run)
      running = []
    },
  }
}

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
