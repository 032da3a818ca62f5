// Layer of all cards as sprites: at rest, gliding, or following the pointer.
import type { Container, Texture } from 'pixi.js'
import { createRef } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { paintedTexture, type Grid } from './canvas.ts'
import type { CardSprite } from './CardSprite.ts'
import { follow, tiltOf } from '../model/spring.ts'
import { drawnWidth, facePixels, faceOf } from './faces.ts'
import type { Held } from '../model/drag/held.ts'
import type { Keyed, Seen } from './keyed.ts'
import { cue } from '#web/sound/cues.ts'
import { momentInto, restingAt, restInto, type Glide, type Moment } from '../motion/glide.ts'
import type { Outline } from '../model/marks.ts'
import { cardShadow, MARGIN, outline } from './paint/outline.ts'
import { RATIO, type Place } from '../model/layout/places.ts'
import type { TablePicture } from '../model/picture.ts'
import { tintOf, type Textures } from './textures.ts'
import type { Tone } from '../model/marks.ts'

/** A displayed card. */
export interface CardEntry extends Seen<CardSprite> {
  /** 0: an unknown card, or a preview. */
  card: CardId
  /** The card whose face it shows. */
  face: CardId
  place: Place
  glide: Glide | null
  /** Time since its glide started, ms. */
  spent: number
  now: Moment
}

const AIR_Z = 5000
const HELD_SCALE = 1.07
const HELD_LIFT = 1
const DECK = 'deck'
/** Opacity of a drop preview. */
const PREVIEW = 0.8

/** Creates the layer; flying cards are in `air`, above arrows and labels. */
export function createCardLayer(
  cards: Keyed<CardEntry>,
  { table, air }: { table: Container; air: Container },
  textures: Textures,
) {
  const rims = new Map<string, Texture>()
  let picture: TablePicture | null = null
  let grid: Grid = { scale: 1, dpr: 1 }
  let held: Held | null = null
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
    const entry = { id, view, card, face, place, glide: null, spent: 0, now: restingAt(place) }
    cards.put(entry)
    return entry
  }
  const dressOne = ({ view, card, face, place, glide }: CardEntry): void => {
    if (!picture) return
    const w =
      place.at === 'hand'
        ? drawnWidth(place)
        : Math.max(
            drawnWidth(place),
            glide ? (glide.to.drawn ?? glide.to.w) : 0,
            glide?.card === 0 ? glide.from.w : 0,
            glide?.slam?.w ?? 0,
          )
    const width = facePixels(w, grid.scale)
    const tone: Tone = picture.marks.tones.get(card) ?? 'plain'
    const mark = face !== card ? 'preview' : picture.marks.outlines.get(card)
    const was = glide?.from.facing
    // Faces are requested before the card is mounted, since they take longer.
    const dress = {
      w,
      face: textures.face(faceOf(picture.s, face, place.facing), width, tone, isMine(place, picture)),
      back: textures.face({ key: 'back' }, width, 'plain'),
      old: was && was !== place.facing ? textures.face(faceOf(picture.s, face, was), width, tone) : null,
      shadow: rim('shadow', w),
      outline: mark ? rim(mark, w) : null,
      tint: tintOf(tone),
    }
    view.current?.dress(dress)
  }
  const putOne = (entry: CardEntry): void => {
    const sprite = entry.view.current
    if (!picture || !sprite) return
    const { card, place, glide, now } = entry
    const isHeld = held?.card === card
    const flies = isHeld || (glide !== null && now.lift > 0 && now.alpha > 0)
    const into = flies ? air : table
    if (sprite.parent !== into) into.addChild(sprite)
    const z = isHeld ? AIR_Z : place.z
    sprite.put(now, z, !glide && !isHeld, picture.layout.frame, grid)
  }
  const step = (entry: CardEntry, dt: number): boolean => {
    if (held?.card === entry.card && entry.card !== 0) return followHeld(entry, held, dt)
    const { glide } = entry
    if (!glide) return false
    entry.spent += dt
    momentInto(glide, entry.spent, entry.now)
    if (entry.spent < glide.delay + glide.ms) return true
    if (glide.lands) cue(glide.lands.name, { mine: glide.lands.mine })
    land(entry)
    return true
  }
  /** Lands a card: removes it, or sets it to rest at its own size. */
  const land = (entry: CardEntry): void => {
    if (entry.glide?.gone === true || !entry.place.shown) return cards.drop(entry)
    entry.glide = null
    restInto(entry.place, entry.now)
    dressOne(entry)
  }

  cards.onMounted(() => {
    for (const entry of cards.all()) {
      dressOne(entry)
      putOne(entry)
    }
  })

  return {
    show(next: TablePicture, glides: readonly Glide[], on: Grid): void {
      if (on.scale !== grid.scale || on.dpr !== grid.dpr) clearRims()
      picture = next
      held = next.held
      grid = { ...on }
      const moving = new Map(
        glides.filter(({ card, gone }) => card !== 0 && !gone).map((glide) => [glide.card, glide]),
      )
      const wanted = new Set<string>()
      if (next.s.deck.length > 0) {
        wanted.add(DECK)
        const top = { ...next.layout.deck, up: false }
        restInto(top, entryFor(DECK, 0, top).now)
      }
      for (const [card, place] of next.layout.cards) {
        const glide = moving.get(card)
        if (!place.shown && !glide) continue
        const id = `card-${card}`
        wanted.add(id)
        const entry = entryFor(id, card, place)
        if (glide) set(entry, glide)
        else if (entry.glide && !sameSpot(entry.glide.to, place)) entry.glide = null
        if (!entry.glide) restInto(place, entry.now)
      }
      for (const glide of glides.filter(({ gone }) => gone)) {
        const id = glide.card === 0 || glide.fade ? `ghost-${ghosts++}` : `card-${glide.card}`
        wanted.add(id)
        set(entryFor(id, glide.card, glide.fade ? glide.from : glide.to), glide)
      }
      for (const { card, place } of next.dropPreview?.cards ?? []) {
        const id = `preview-${card}`
        wanted.add(id)
        const { now } = entryFor(id, 0, place, card)
        restInto(place, now)
        now.alpha = PREVIEW
      }
      for (const entry of cards.all()) {
        if (!wanted.has(entry.id) && !leaving(entry)) cards.drop(entry)
      }
      // Largest first: faces are drawn in the order of request.
      for (const entry of [...cards.all()].sort((one, other) => other.place.w - one.place.w)) {
        dressOne(entry)
        putOne(entry)
      }
    },
    /** Advances the animation by `dt` ms; returns whether it continues. */
    advance(dt: number): boolean {
      let moving = false
      for (const entry of cards.all()) {
        const moves = step(entry, dt)
        if (moves) moving = true
        if (moves || held?.card === entry.card) putOne(entry)
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
        putOne(entry)
      }
      return any
    },
    /** Cards not yet at their place of the last picture, as currently drawn. */
    astray(): Map<CardId, Place> {
      const found = new Map<CardId, Place>()
      for (const { card, glide, now, place } of cards.all()) {
        if (card === 0 || (!glide && held?.card !== card)) continue
        const { x, y, w, turn, up } = now
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
    heading: (card: CardId): Place | undefined => cards.get(`card-${card}`)?.glide?.to,
    /** A card's current visible state. */
    momentOf: (card: CardId): Readonly<Moment> | undefined => cards.get(`card-${card}`)?.now,
  }

  function clearRims(): void {
    for (const texture of rims.values()) texture.destroy(true)
    rims.clear()
  }
}

const isMine = ({ of }: Place, { layout }: TablePicture): boolean => of !== 0 && of === layout.own?.seat

/** Leaving the table, but not there yet. */
const leaving = ({ glide, spent }: CardEntry): boolean =>
  glide?.gone === true && spent < glide.delay + glide.ms

const sameSpot = (one: Place, other: Place): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w

function set(entry: CardEntry, glide: Glide): void {
  entry.glide = glide
  entry.spent = 0
  momentInto(glide, 0, entry.now)
}

/** Moves the card one frame towards the pointer; at rest once it has caught up. */
function followHeld(entry: CardEntry, { at, still }: Held, dt: number): boolean {
  const w = entry.place.w * (still ? 1 : HELD_SCALE)
  const next = follow(entry.now, at, dt)
  const speed = (next.x - entry.now.x) / Math.max(1, dt)
  const caught = Math.hypot(at.x - next.x, at.y - next.y) < 0.3
  const lift = still ? 0 : HELD_LIFT
  const { now } = entry
  entry.glide = null
  restInto(entry.place, now)
  now.x = caught ? at.x : next.x
  now.y = caught ? at.y : next.y
  now.w = w
  now.lift = lift
  now.turn = caught ? 0 : tiltOf(speed)
  return !caught
}
