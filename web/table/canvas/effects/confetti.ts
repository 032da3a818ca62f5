// Confetti: paper scraps over the table when somebody wins, and behind the page of a finished game.
import { Sprite, Texture, type Container } from 'pixi.js'

/** Puts the nth scrap where it is so many ms after the first one began to fall. */
type Fall = (scrap: Sprite, nth: number, ms: number) => void

export type Confetti = ReturnType<typeof strew>

/** Strews a scrap of each of these colors; none is to be seen before it falls. */
export function strew(
  into: Container,
  colors: readonly string[],
  fall: Fall,
  texture: Texture = Texture.WHITE,
) {
  const scraps = colors.map((tint) => new Sprite({ texture, tint, anchor: 0.5, visible: false }))
  into.addChild(...scraps)
  return {
    /** Puts all scraps where they are by then. */
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
