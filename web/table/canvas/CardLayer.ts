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

const AIR_Z = 5000
const DECK = 'deck'
/** Opacity of a drop preview. */
const PREVIEW = 0.8

/** Creates the layer; flying cards are in `air`, above arrows and labels. */
export function createCardLayer(
  cards: Keyed<CardEntry>,
  { table, air }: { table: Container; air: Container },
  textures: FaceTextures,
) {
  /** Outlines and shadows by kind and width. */
  const rims = new Map<string, Texture>()
  let picture: TablePicture | null = null
  let grid: Grid = { scale: 1, dpr: 1 }
  let held: HeldCard | null = null
  let ghosts = 0

  const rim = (name: Outline | 'preview' | 'shadow', w: number): Texture => {
    const id = `${name}-${w}`
    const known = rims.get(id)
    if (known) return known
    const high = w * RATIO
    const texture = paintedTexture(w + MARGIN * 2, high + MARGIN * 2, grid, (ctx) =>
      name === 'shadow' ? cardShadow(ctx, w, high) : outline(ctx, name, w, high),
    )
    rims.set(id, texture)
    return texture
  }
  const entryFor = (id: string, card: CardId, place: Place, face = card): CardEntry => {
    const known = cards.get(id)
    if (known) {
      known.place = place
      return known
    }
    const view = createRef<CardSprite>()
    const entry = { id, view, card, face, place, glide: null, spent: 0, pose: restPose(place) }
    cards.put(entry)
    return entry
  }
  const updateTextures = ({ view, card, face, place, glide }: CardEntry): void => {
    if (!picture) return
    const w = textureWidth(place, glide)
    const width = facePixels(w, grid.scale)
    const tone: Tone = picture.marks.tones.get(card) ?? 'plain'
    const mark = face !== card ? 'preview' : picture.marks.outlines.get(card)
    const was = glide?.from.facing
    // Faces are requested before the card is mounted, since they take longer.
    const look: CardTextures = {
      w,
      face: textures.face(faceOf(picture.s, face, place.facing), width, tone, isMine(place, picture)),
      back: textures.face({ key: 'back' }, width, 'plain'),
      old: was && was !== place.facing ? textures.face(faceOf(picture.s, face, was), width, tone) : null,
      shadow: rim('shadow', w),
      outline: mark ? rim(mark, w) : null,
      tint: tintOf(tone),
    }
    view.current?.setTextures(look)
  }
  const updatePose = (entry: CardEntry): void => {
    const sprite = entry.view.current
    if (!picture || !sprite) return
    const { card, place, glide, pose } = entry
    const isHeld = held?.card === card
    const flies = isHeld || (glide !== null && pose.lift > 0 && pose.alpha > 0)
    const into = flies ? air : table
    if (sprite.parent !== into) into.addChild(sprite)
    const z = isHeld ? AIR_Z : place.z
    sprite.setPose(pose, z, !glide && !isHeld, picture.layout.frame, grid)
  }
  const step = (entry: CardEntry, dt: number): boolean => {
    if (held?.card === entry.card && entry.card !== 0) {
      entry.glide = null
      return followInto(entry.place, held, dt, entry.pose)
    }
    const { glide } = entry
    if (!glide) return false
    entry.spent += dt
    poseInto(glide, entry.spent, entry.pose)
    if (entry.spent < glide.delay + glide.ms) return true
    if (glide.landingCue) cue(glide.landingCue.name, { mine: glide.landingCue.mine })
    land(entry)
    return true
  }
  /** Lands a card: removes it, or sets it to rest at its own size. */
  const land = (entry: CardEntry): void => {
    if (entry.glide?.vanishes === true || !entry.place.shown) return cards.drop(entry)
    entry.glide = null
    restInto(entry.place, entry.pose)
    updateTextures(entry)
  }

  cards.onMounted(() => {
    for (const entry of cards.all()) {
      updateTextures(entry)
      updatePose(entry)
    }
  })

  return {
    show(next: TablePicture, glides: readonly Glide[], on: Grid): void {
      if (on.scale !== grid.scale || on.dpr !== grid.dpr) clearRims()
      picture = next
      held = next.held
      grid = { ...on }
      const moving = new Map(
        glides.filter(({ card, vanishes }) => card !== 0 && !vanishes).map((glide) => [glide.card, glide]),
      )
      const wanted = new Set<string>()
      if (next.s.deck.length > 0) {
        wanted.add(DECK)
        const top = { ...next.layout.deck, up: false }
        restInto(top, entryFor(DECK, 0, top).pose)
      }
      for (const [card, place] of next.layout.cards) {
        const glide = moving.get(card)
        if (!place.shown && !glide) continue
        const id = `card-${card}`
        wanted.add(id)
        const entry = entryFor(id, card, place)
        if (glide) startGlide(entry, glide)
        else if (entry.glide && !sameSpot(entry.glide.to, place)) entry.glide = null
        if (!entry.glide) restInto(place, entry.pose)
      }
      for (const glide of glides.filter(({ vanishes }) => vanishes)) {
        const id = glide.card === 0 || glide.fade ? `ghost-${ghosts++}` : `card-${glide.card}`
        wanted.add(id)
        startGlide(entryFor(id, glide.card, glide.fade ? glide.from : glide.to), glide)
      }
      for (const { card, place } of next.dropPreview?.cards ?? []) {
        const id = `preview-${card}`
        wanted.add(id)
        const { pose } = entryFor(id, 0, place, card)
        restInto(place, pose)
        pose.alpha = PREVIEW
      }
      for (const entry of cards.all()) {
        if (!wanted.has(entry.id) && !isLeaving(entry)) cards.drop(entry)
      }
      // Largest first: faces are drawn in the order of request.
      for (const entry of [...cards.all()].sort((one, other) => other.place.w - one.place.w)) {
        updateTextures(entry)
        updatePose(entry)
      }
    },
    /** Advances the animation by `dt` ms; returns whether it continues. */
    advance(dt: number): boolean {
      let moving = false
      for (const entry of cards.all()) {
        const moves = step(entry, dt)
        if (moves) moving = true
        if (moves || held?.card === entry.card) updatePose(entry)
      }
      return moving
    },
    /** Lands every card; returns whether any was moving. */
    finish(): boolean {
      let any = false
      for (const entry of cards.all()) {
        if (!entry.glide) continue
        any = true
        land(entry)
        updatePose(entry)
      }
      return any
    },
    /** Cards not yet at their place of the last picture, as currently drawn. */
    inTransit(): Map<CardId, Place> {
      const found = new Map<CardId, Place>()
      for (const { card, glide, pose, place } of cards.all()) {
        if (card === 0 || (!glide && held?.card !== card)) continue
        const { x, y, w, turn, up } = pose
        found.set(card, { ...place, x, y, w, turn, up })
      }
      return found
    },
    /** Cards that show a placeholder face. */
    plain: (): CardId[] =>
      textures.allDrawn()
        ? []
        : [...cards.all()].flatMap(({ card, view: { current } }) =>
            current && textures.isPlain(current.shown()) ? [card] : [],
          ),
    /** Target of a card's glide. */
    glideTarget: (card: CardId): Place | undefined => cards.get(`card-${card}`)?.glide?.to,
    /** A card's current visible state. */
    poseOf: (card: CardId): Readonly<CardPose> | undefined => cards.get(`card-${card}`)?.pose,
  }

  function clearRims(): void {
    for (const texture of rims.values()) texture.destroy(true)
    rims.clear()
  }
}

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
