// Arrows as graphics: a dark edge, a light edge and the accent of how things stand, with a disc at half way.
import { Container, Graphics, Sprite } from 'pixi.js'
import { outlineOf, type Arrow } from './arrows.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import { outward, type Frame } from './frame.ts'
import { ACCENTS, answerDisc } from './paint/answer.ts'

export interface ArrowLayer {
  show: (arrows: readonly Arrow[], frame: Frame, grid: Grid) => void
}

const DISC = 56

/** A layer of arrows; it is drawn anew only when an arrow has changed. */
export function createArrowLayer(into: Container): ArrowLayer {
  let shown = ''
  const clear = (): void => {
    for (const child of into.removeChildren()) {
      if (child instanceof Sprite) child.texture.destroy(true)
      child.destroy()
    }
  }
  const add = (arrow: Arrow, frame: Frame, grid: Grid): void => {
    const { points, disc } = outlineOf(arrow)
    const placed = points.map((point) => outward(frame, point))
    const line = new Graphics()
    for (const [width, color] of [
      [8, '#0a1c22'],
      [4, '#fff8ec'],
    ] as const) {
      line.poly(placed).stroke({ width: width * frame.scale, color, join: 'round' })
    }
    line.poly(placed).fill(ACCENTS[arrow.answer])
    const texture = paintedTexture(DISC, DISC, grid, (ink) =>
      answerDisc(ink, arrow.answer, DISC / 2, DISC / 2),
    )
    const mark = new Sprite({ texture, anchor: 0.5 })
    mark.position.copyFrom(outward(frame, disc))
    into.addChild(line, mark)
  }
  return {
    show(arrows, frame, grid) {
      const key = JSON.stringify([arrows, frame, grid])
      if (key === shown) return
      shown = key
      clear()
      for (const arrow of arrows) add(arrow, frame, grid)
    },
  }
}
