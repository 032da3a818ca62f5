// Arrows as graphics: a dark edge, a light edge and the card's accent, with a disc at half way and dashes while it is open.
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { State } from '#engine/rules/public.ts'
import { motionOf, usePreferences } from '#web/prefs/preferences.ts'
import { outlineOf, type Arrow } from '../model/arrows.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import { outward, type Frame, type Point } from '../model/frame.ts'
import { accentOf, type Accent } from './paint/accent.ts'
import { answerDisc, DISC_HEIGHT, DISC_MIDDLE, DISC_WIDTH } from './paint/answer.ts'

export interface ArrowLayer {
  show: (arrows: readonly Arrow[], s: State, frame: Frame, grid: Grid) => void
  /** Moves everything on by some ms; whether there is more to come. */
  advance: (dt: number) => boolean
  clear: () => void
}

interface Entry {
  key: string
  arrow: Arrow
  accent: Accent
  frame: Frame
  view: Container
  line: Graphics
  disc: Sprite
  dashes: Sprite[]
  /** In px of the window, with the length up to each point. */
  spine: { at: Point; far: number }[]
  /** Ms since it came. */
  age: number
}

const DRAW_MS = 120
/** Px a second. */
const TRAVEL = 24
const APART = 30
/** Dashes end before the disc and the head. */
const CLEAR = 34
/** What is settled steps back. */
const SETTLED = 0.6

const lively = (): boolean => motionOf(usePreferences.getState()) === 'full'
/** Of many only those that are settled say how. */
const hasDisc = ({ thin, answer }: Arrow): boolean => !thin || answer === 'no' || answer === 'done'
const isOpen = ({ answer }: Arrow): boolean => answer === 'waiting' || answer === 'owes' || answer === 'no'

/** A layer of arrows; each is drawn anew only when it has changed. */
export function createArrowLayer(into: Container): ArrowLayer {
  const entries = new Map<string, Entry>()
  let dash: Texture | null = null

  const drop = (id: string, entry: Entry): void => {
    const { texture } = entry.disc
    // Without `context` Pixi would keep what the line was drawn from.
    entry.view.destroy({ children: true, context: true })
    texture.destroy(true)
    entries.delete(id)
  }
  const drawLine = ({ line, arrow, accent, frame, age }: Entry): void => {
    const fine = arrow.thin ? 0.5 : 1
    const rest = 1 - Math.min(1, age / DRAW_MS)
    const { points } = outlineOf(arrow, 1 - rest * rest)
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
  const build = (arrow: Arrow, accent: Accent, frame: Frame, grid: Grid, age: number): Entry => {
    const { spine, disc: at } = outlineOf(arrow)
    const texture = paintedTexture(DISC_WIDTH, DISC_HEIGHT, grid, (ctx) =>
      answerDisc(ctx, accent, arrow.answer, arrow.said),
    )
    const disc = new Sprite({ texture })
    const corner = outward(frame, { x: at.x - DISC_WIDTH / 2, y: at.y - DISC_MIDDLE })
    disc.position.set(Math.round(corner.x), Math.round(corner.y))
    let far = 0
    const along = spine.map((point, n) => {
      const here = outward(frame, point)
      const before = n > 0 ? outward(frame, spine[n - 1] ?? point) : here
      far += Math.hypot(here.x - before.x, here.y - before.y)
      return { at: here, far }
    })
    const view = new Container({ eventMode: 'none', alpha: arrow.answer === 'done' ? SETTLED : 1 })
    const line = new Graphics()
    const dashes: Sprite[] = []
    if (isOpen(arrow) && !arrow.thin && lively()) {
      dash ??= paintedTexture(12, 4, grid, (ctx) => {
        ctx.fillStyle = 'rgb(255 248 236 / 85%)'
        ctx.beginPath()
        ctx.roundRect(0, 0.5, 11, 3, 1.5)
        ctx.fill()
      })
      for (let n = 0; n < far / APART; n++) dashes.push(new Sprite({ texture: dash, anchor: 0.5 }))
    }
    view.addChild(line, ...dashes, disc)
    into.addChild(view)
    const entry = { key: '', arrow, accent, frame, view, line, disc, dashes, spine: along, age }
    disc.visible = hasDisc(arrow)
    drawLine(entry)
    travel(entry)
    return entry
  }

  return {
    show(arrows, s, frame, grid) {
      const wanted = new Set(arrows.map(({ id }) => id))
      for (const [id, entry] of entries) if (!wanted.has(id)) drop(id, entry)
      for (const arrow of arrows) {
        const accent = accentOf(s, arrow.card)
        const key = JSON.stringify([arrow, accent, frame, grid.scale, grid.dpr])
        const known = entries.get(arrow.id)
        if (known?.key === key) continue
        const age = known ? known.age : lively() ? 0 : DRAW_MS
        if (known) drop(arrow.id, known)
        entries.set(arrow.id, { ...build(arrow, accent, frame, grid, age), key })
      }
    },
    advance(dt) {
      let moving = false
      const travels = lively()
      for (const entry of entries.values()) {
        const grows = entry.age < DRAW_MS
        entry.age += dt
        if (grows) drawLine(entry)
        entry.disc.visible = entry.age >= DRAW_MS / 2 && hasDisc(entry.arrow)
        travel(entry)
        moving ||= grows || (travels && entry.dashes.length > 0)
      }
      return moving
    },
    clear() {
      for (const [id, entry] of entries) drop(id, entry)
      dash?.destroy(true)
      dash = null
    },
  }
}

/** Puts the dashes where they are by now. */
function travel({ dashes, spine, age, disc }: Entry): void {
  const all = spine.at(-1)?.far ?? 0
  const first = ((age * TRAVEL) / 1000) % APART
  const middle = { x: disc.x + disc.width / 2, y: disc.y + disc.height * (DISC_MIDDLE / DISC_HEIGHT) }
  for (let n = 0; n < dashes.length; n++) {
    const dash = dashes[n]
    if (!dash) continue
    const far = first + n * APART
    let at = 1
    while (at < spine.length - 1 && (spine[at]?.far ?? 0) < far) at++
    const [from, to] = [spine[at - 1], spine[at]]
    if (!from || !to) continue
    const part = (far - from.far) / Math.max(0.001, to.far - from.far)
    const x = from.at.x + (to.at.x - from.at.x) * part
    const y = from.at.y + (to.at.y - from.at.y) * part
    dash.position.set(x, y)
    dash.rotation = Math.atan2(to.at.y - from.at.y, to.at.x - from.at.x)
    dash.visible = age >= DRAW_MS && far < all && Math.hypot(x - middle.x, y - middle.y) > CLEAR
  }
}
