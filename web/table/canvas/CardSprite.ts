// Sprite of one card: shadow, face and outline in one container, placed by a `Moment`.
import { Container, Sprite, type ContainerOptions, type Texture } from 'pixi.js'
import { onPixel, type Grid } from './canvas.ts'
import type { Frame } from '../model/layout/frame.ts'
import type { Moment } from '../motion/glide.ts'
import { RATIO } from '../model/layout/places.ts'
import { PAD } from './textures.ts'
import { MARGIN } from './paint/outline.ts'

/** Textures of a card, made for its width at rest. */
interface Dress {
  /** The width its textures are made for, in drawing units. */
  w: number
  face: Texture
  /** Shown while it is face down. */
  back: Texture
  /** Shown in the first half of a flip between two colors. */
  old: Texture | null
  shadow: Texture
  outline: Texture | null
  /** Tint of its faces. */
  tint: number
}

/** A card, without textures at first. */
export class CardSprite extends Container {
  readonly #shadow = new Sprite({ anchor: 0.5 })
  readonly #face = new Sprite({ anchor: 0.5 })
  readonly #outline = new Sprite({ anchor: 0.5, visible: false })
  #worn: Dress | null = null

  constructor(options?: ContainerOptions) {
    super(options)
    this.addChild(this.#shadow, this.#face, this.#outline)
  }

  dress(dress: Dress): void {
    this.#worn = dress
    this.#shadow.texture = dress.shadow
    this.#face.tint = dress.tint
    this.#outline.visible = dress.outline !== null
    if (dress.outline) this.#outline.texture = dress.outline
  }

  /** The texture of the visible side. */
  shown(): Texture {
    return this.#face.texture
  }

  put(moment: Moment, z: number, still: boolean, frame: Frame, grid: Grid): void {
    const worn = this.#worn
    if (!worn) return
    const [face, shadow] = [this.#face, this.#shadow]
    const { scale } = frame
    const wide = moment.w * scale
    const x = moment.x * scale + frame.x
    const y = moment.y * scale + frame.y
    const upright = still && moment.turn === 0 && moment.w === worn.w
    const texture = !moment.up ? worn.back : moment.showsOld && worn.old ? worn.old : worn.face
    if (face.texture !== texture) face.texture = texture
    const pad = (PAD / grid.dpr) * 2
    const own = upright ? texture.width - pad : wide
    const high = upright ? texture.height - pad : wide * RATIO
    const zoom = own / (texture.width - pad)
    // A card at rest is aligned to whole pixels at its native size, so nothing is blurred.
    this.position.set(
      upright ? onPixel(x - own / 2, grid.dpr) + own / 2 : x,
      upright ? onPixel(y - high / 2, grid.dpr) + high / 2 : y,
    )
    this.angle = moment.turn
    this.zIndex = z
    this.alpha = moment.alpha
    this.visible = moment.alpha > 0
    face.setSize((own + pad * zoom) * moment.open, high + pad * zoom)
    const rim = MARGIN * 2 * (moment.w / worn.w) * scale
    shadow.setSize((own + rim) * moment.open, high + rim)
    shadow.position.set(moment.lift * 7 * scale, moment.lift * 12 * scale)
    shadow.alpha = 1 - moment.lift * 0.35
    if (this.#outline.visible) this.#outline.setSize(own + rim, high + rim)
  }

  /** @pixi/react destroys only the top of a subtree. */
  override destroy(): void {
    super.destroy({ children: true })
  }
}
