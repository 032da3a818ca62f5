// Sprite of one card: shadow, face and outline in one container, placed by a `CardPose`.
import { Container, Sprite, type ContainerOptions, type Texture } from 'pixi.js'
import { onPixel, type Grid } from './canvas.ts'
import type { Frame } from '../model/layout/frame.ts'
import type { CardPose } from '../motion/glide.ts'
import { RATIO } from '../model/layout/places.ts'
import { PAD } from './faceTextures.ts'
import { MARGIN } from './paint/outline.ts'

/** Textures of a card, made for its width at rest. */
export interface CardTextures {
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
  #textures: CardTextures | null = null

  constructor(options?: ContainerOptions) {
    super(options)
    this.addChild(this.#shadow, this.#face, this.#outline)
  }

  setTextures(textures: CardTextures): void {
    this.#textures = textures
    this.#shadow.texture = textures.shadow
    this.#face.tint = textures.tint
    this.#outline.visible = textures.outline !== null
    if (textures.outline) this.#outline.texture = textures.outline
  }

  /** The texture of the visible side. */
  shown(): Texture {
    return this.#face.texture
  }

  /** `still`: neither gliding nor held. */
  setPose(pose: CardPose, z: number, still: boolean, frame: Frame, grid: Grid): void {
    const textures = this.#textures
    if (!textures) return
    const [face, shadow] = [this.#face, this.#shadow]
    const { scale } = frame
    const wide = pose.w * scale
    const x = pose.x * scale + frame.x
    const y = pose.y * scale + frame.y
    const upright = still && pose.turn === 0 && pose.w === textures.w
    const texture = !pose.up ? textures.back : pose.showsOld && textures.old ? textures.old : textures.face
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
    this.angle = pose.turn
    this.zIndex = z
    this.alpha = pose.alpha
    this.visible = pose.alpha > 0
    face.setSize((own + pad * zoom) * pose.open, high + pad * zoom)
    const rim = MARGIN * 2 * (pose.w / textures.w) * scale
    shadow.setSize((own + rim) * pose.open, high + rim)
    shadow.position.set(pose.lift * 7 * scale, pose.lift * 12 * scale)
    shadow.alpha = 1 - pose.lift * 0.35
    if (this.#outline.visible) this.#outline.setSize(own + rim, high + rim)
  }

  /** @pixi/react destroys only the top of a subtree. */
  override destroy(): void {
    super.destroy({ children: true })
  }
}
