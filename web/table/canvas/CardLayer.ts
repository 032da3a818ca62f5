// Layer of all cards as sprites: at rest, gliding, or following the pointer.
import type { Container, Texture } from 'pixi.js'
import { createRef } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import type { CardSprite, CardTextures } from './CardSprite.ts'
import { drawnWidth, facePixels, faceOf } from './faces.ts'
import type { HeldCard } from '../model/drag/held.ts'
import type { Keyed, LayerItem } from './keyed.ts'
import { cue } from '#web/sound/cues.ts'
import { poseInto, restPose, restInto, type Glide, type CardPose } from '../motion/glide.ts'
import { followInto } from '../motion/followPointer.ts'
import type { Outline, Tone } from '../model/marks.ts'
import { cardShadow, MARGIN, outline } from './paint/outline.ts'
import { RATIO, type Place } from '../model/layout/places.ts'
import type { TablePicture } from '../model/picture.ts'
import { tintOf, type FaceTextures } from './faceTextures.ts'

/** A displayed card. */
export interface CardEntry extends LayerItem<CardSprite> {
  /** 0: an unknown card, or a preview. */
  card: CardId
  /** The card whose face it shows. */
  face: CardId
  place: Place
  glide: Glide | null
  /** Time since its glide started, ms. */
  spent: number
  pose: CardPose
}

/** Containers of resting and of flying cards; `air` is above arrows and labels. */
type Parents = Readonly<Record<'table' | 'air', Container>>

const AIR_Z = 5000
const DECK = 'deck'
/** Opacity of a drop preview. */
const PREVIEW = 0.8

/** The layer of a list of cards. */
export class CardLayer {
  readonly #cards: Keyed<CardEntry>
  readonly #parents: Parents
  readonly #textures: FaceTextures
  /** Outlines and shadows by kind and width. */
  readonly #rims = new Map<string, Texture>()
  /** Ids of the entries of the picture. */
  readonly #wanted = new Set<string>()
  #picture: TablePicture | null = null
  #grid: Grid = { scale: 1, dpr: 1 }
  #held: HeldCard | null = null
  #vanished = 0

  constructor(cards: Keyed<CardEntry>, parents: Parents, textures: FaceTextures) {
    this.#cards = cards
    this.#parents = parents
    this.#textures = textures
    cards.onMounted(() => {
      for (const entry of cards.all()) this.#update(entry)
    })
  }

  show(picture: TablePicture, glides: readonly Glide[], grid: Grid): void {
    if (grid.scale !== this.#grid.scale || grid.dpr !== this.#grid.dpr) this.#clearRims()
    this.#picture = picture
    this.#held = picture.held
    this.#grid = { ...grid }
    this.#wanted.clear()
    if (picture.s.deck.length > 0) {
      const top = { ...picture.layout.deck, up: false }
      restInto(top, this.#entryFor(DECK, 0, top).pose)
    }
    this.#showPlaced(picture, glides)
    for (const glide of glides) if (glide.vanishes) this.#showVanishing(glide)
    for (const { card, place } of picture.dropPreview?.cards ?? []) this.#showPreview(card, place)
    for (const entry of this.#cards.all()) {
      if (!this.#wanted.has(entry.id) && !isLeaving(entry)) this.#cards.drop(entry)
    }
    // Largest first: faces are drawn in the order of request.
    const bySize = [...this.#cards.all()].sort((one, other) => other.place.w - one.place.w)
    for (const entry of bySize) this.#update(entry)
  }

  /** Advances the animation by `dt` ms; returns whether it continues. */
  advance(dt: number): boolean {
    let moving = false
    for (const entry of this.#cards.all()) {
      const moves = this.#step(entry, dt)
      if (moves) moving = true
      if (moves || this.#held?.card === entry.card) this.#updatePose(entry)
    }
    return moving
  }

  /** Lands every card; returns whether any was moving. */
  finish(): boolean {
    let any = false
    for (const entry of this.#cards.all()) {
      if (!entry.glide) continue
      any = true
      this.#land(entry)
      this.#updatePose(entry)
    }
    return any
  }

  /** Cards not yet at their place of the last picture, as currently drawn. */
  inTransit(): Map<CardId, Place> {
    const found = new Map<CardId, Place>()
    for (const { card, glide, pose, place } of this.#cards.all()) {
      if (card === 0 || (!glide && this.#held?.card !== card)) continue
      const { x, y, w, turn, up } = pose
      found.set(card, { ...place, x, y, w, turn, up })
    }
    return found
  }

  /** Cards that show a placeholder face. */
  plain(): CardId[] {
    if (this.#textures.allDrawn()) return []
    return [...this.#cards.all()].flatMap(({ card, view: { current } }) =>
      current && this.#textures.isPlain(current.shown()) ? [card] : [],
    )
  }

  /** Target of a card's glide. */
  glideTarget(card: CardId): Place | undefined {
    return this.#cards.get(idOf(card))?.glide?.to
  }

  /** A card's current visible state. */
  poseOf(card: CardId): Readonly<CardPose> | undefined {
    return this.#cards.get(idOf(card))?.pose
  }

  /** Shows the cards that have a place on the table. */
  #showPlaced({ layout }: TablePicture, glides: readonly Glide[]): void {
    const moving = new Map(
      glides.filter(({ card, vanishes }) => card !== 0 && !vanishes).map((glide) => [glide.card, glide]),
    )
    for (const [card, place] of layout.cards) {
      const glide = moving.get(card)
      if (!place.shown && !glide) continue
      const entry = this.#entryFor(idOf(card), card, place)
      if (glide) startGlide(entry, glide)
      else if (entry.glide && !sameSpot(entry.glide.to, place)) entry.glide = null
      if (!entry.glide) restInto(place, entry.pose)
    }
  }

  #showVanishing(glide: Glide): void {
    const id = glide.card === 0 || glide.fade ? `vanishing-${this.#vanished++}` : idOf(glide.card)
    startGlide(this.#entryFor(id, glide.card, glide.fade ? glide.from : glide.to), glide)
  }

  #showPreview(card: CardId, place: Place): void {
    const { pose } = this.#entryFor(`preview-${card}`, 0, place, card)
    restInto(place, pose)
    pose.alpha = PREVIEW
  }

  #entryFor(id: string, card: CardId, place: Place, face = card): CardEntry {
    this.#wanted.add(id)
    const known = this.#cards.get(id)
    if (known) {
      known.place = place
      return known
    }
    const view = createRef<CardSprite>()
    const entry = { id, view, card, face, place, glide: null, spent: 0, pose: restPose(place) }
    this.#cards.put(entry)
    return entry
  }

  #step(entry: CardEntry, dt: number): boolean {
    if (this.#held?.card === entry.card && entry.card !== 0) {
      entry.glide = null
      return followInto(entry.place, this.#held, dt, entry.pose)
    }
    const { glide } = entry
    if (!glide) return false
    entry.spent += dt
    poseInto(glide, entry.spent, entry.pose)
    if (entry.spent < glide.delay + glide.ms) return true
    if (glide.landingCue) cue(glide.landingCue.name, { mine: glide.landingCue.mine })
    this.#land(entry)
    return true
  }

  /** Lands a card: removes it, or sets it to rest at its own size. */
  #land(entry: CardEntry): void {
    if (entry.glide?.vanishes === true || !entry.place.shown) return this.#cards.drop(entry)
    entry.glide = null
    restInto(entry.place, entry.pose)
    this.#updateTextures(entry)
  }

  #update(entry: CardEntry): void {
    this.#updateTextures(entry)
    this.#updatePose(entry)
  }

  #updateTextures({ view, card, face, place, glide }: CardEntry): void {
    const picture = this.#picture
    if (!picture) return
    const { s, marks } = picture
    const w = textureWidth(place, glide)
    const width = facePixels(w, this.#grid.scale)
    const tone: Tone = marks.tones.get(card) ?? 'plain'
    const mark = face !== card ? 'preview' : marks.outlines.get(card)
    const was = glide?.from.facing
    // Faces are requested before the card is mounted, since they take longer.
    const look: CardTextures = {
      w,
      face: this.#textures.face(faceOf(s, face, place.facing), width, tone, isMine(place, picture)),
      back: this.#textures.face({ key: 'back' }, width, 'plain'),
      old: was && was !== place.facing ? this.#textures.face(faceOf(s, face, was), width, tone) : null,
      shadow: this.#rim('shadow', w),
      outline: mark ? this.#rim(mark, w) : null,
      tint: tintOf(tone),
    }
    view.current?.setTextures(look)
  }

  #updatePose({ view, card, place, glide, pose }: CardEntry): void {
    const sprite = view.current
    if (!this.#picture || !sprite) return
    const isHeld = this.#held?.card === card
    const flies = isHeld || (glide !== null && pose.lift > 0 && pose.alpha > 0)
    const into = flies ? this.#parents.air : this.#parents.table
    if (sprite.parent !== into) into.addChild(sprite)
    const z = isHeld ? AIR_Z : place.z
    sprite.setPose(pose, z, !glide && !isHeld, this.#picture.layout.frame, this.#grid)
  }

  #rim(name: Outline | 'preview' | 'shadow', w: number): Texture {
    const id = `${name}-${w}`
    const known = this.#rims.get(id)
    if (known) return known
    const high = w * RATIO
    const texture = paintedTexture(w + MARGIN * 2, high + MARGIN * 2, this.#grid, (ctx) =>
      name === 'shadow' ? cardShadow(ctx, w, high) : outline(ctx, name, w, high),
    )
    this.#rims.set(id, texture)
    return texture
  }

  #clearRims(): void {
    for (const texture of this.#rims.values()) texture.destroy(true)
    this.#rims.clear()
  }
}

const idOf = (card: CardId): string => `card-${card}`

/** The width to render a card's face for: the largest it has at rest or during its glide. */
function textureWidth(place: Place, glide: Glide | null): number {
  const atRest = drawnWidth(place)
  if (place.at === 'hand' || !glide) return atRest
  const { card, from, to, slam } = glide
  return Math.max(atRest, to.drawn ?? to.w, card === 0 ? from.w : 0, slam?.w ?? 0)
}

const isMine = ({ of }: Place, { layout }: TablePicture): boolean => of !== 0 && of === layout.own?.seat

/** Leaving the table, but not there yet. */
const isLeaving = ({ glide, spent }: CardEntry): boolean =>
  glide?.vanishes === true && spent < glide.delay + glide.ms

const sameSpot = (one: Place, other: Place): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w

function startGlide(entry: CardEntry, glide: Glide): void {
  entry.glide = glide
  entry.spent = 0
  poseInto(glide, 0, entry.pose)
}
