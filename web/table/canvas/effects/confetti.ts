// Confetti: paper scraps over the table on a win.
import { Sprite, Texture, type Container } from 'pixi.js'

/** Places the nth scrap at a time since the first one began to fall, in ms. */
type Fall = (scrap: Sprite, nth: number, ms: number) => void

export type Confetti = ReturnType<typeof strew>

/** Creates a scrap of each of these colors, invisible until it falls. */
export function strew(into: Container, colors: readonly string[], fall: Fall) {
  const scraps = colors.map(
    (tint) => new Sprite({ texture: Texture.WHITE, tint, anchor: 0.5, visible: false }),
  )
  into.addChild(...scraps)
  return {
    /** Moves all scraps to their positions at this time. */
    fallFor(ms: number): void {
      for (let n = 0; n < scraps.length; n++) {
        const scrap = scraps[n]
        if (!scrap) continue
        scrap.visible = true
        fall(scrap, n, ms)
      }
    },
    destroy(): void {
      for (const scrap of scraps) scrap.destroy()
    },
  }
}
