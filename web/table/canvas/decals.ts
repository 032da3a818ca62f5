// Builds all decals on the cloth besides cards: areas, piles, tags, frames, tabs, props.
import { enhancement, isFull, rentFor, setSize, type PlayerView } from '#engine/rules/public.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { avatarOf } from '#web/art/avatars.ts'
import { heldBy, ownFacts, seatFacts, type Source } from '../model/facts.ts'
import { HAND_CARD } from '../model/layout/fan.ts'
import { grown, type Rect } from '../model/layout/frame.ts'
import type { DropPreview } from '../model/drag/dropPreview.ts'
import type { TablePicture } from '../model/picture.ts'
import { isLoaded } from './images.ts'
import type { Marks } from '../model/marks.ts'
import { badge } from './paint/badge.ts'
import { flags } from './paint/flags.ts'
import { previewBank, previewTag } from './paint/dropPreview.ts'
import { tab } from './paint/labels.ts'
import { tagHeight, tagOf, type Tag } from './paint/tag.ts'
import { OVER_Z } from '../model/layout/layout.ts'
import { bank, mat, newSet } from './paint/own.ts'
import { fullFrame, layersOf, pileBase, pileCount } from './paint/piles.ts'
import { board } from '#web/art/pen.ts'
import { setTypeScale, typeSize } from './paint/type.ts'
import { rentSlip } from './paint/rentSlip.ts'
import { cover, head, plate } from './paint/seat.ts'
import { boxOf, RATIO, type Column, type Layout, type SeatArea } from '../model/layout/places.ts'
import { rentNow, rentText } from '../model/rentNow.ts'
import { decorationDecals } from './decorations.ts'
import type { Decal } from '../model/decal.ts'

const ZONE_Z = 1
/** z above the cards of all areas and below my hand. */
const COVER_Z = 700

/** All decals of a picture; `count` gives the displayed numbers. */
export function decalsOf(picture: TablePicture, count: Source['count']): Decal[] {
  const { view, layout, marks, dropPreview } = picture
  const source = { ...picture, count }
  setTypeScale(layout.frame.scale, source.type)
  const playerOf = (seat: number): PlayerView | undefined =>
    view.players.find((player) => player.seat === seat)
  return [
    ...decorationDecals(layout),
    ...layout.seats.flatMap((area) => {
      const player = playerOf(area.seat)
      return player ? seatDecals(source, area, player, marks) : []
    }),
    ...piles(layout, source.count('deck', view.table.deck), source.count('discard', view.table.discard)),
    ...ownDecals(source, layout, marks, playerOf(source.me)),
    ...layout.columns.filter(({ shown }) => shown).flatMap((column) => columnDecals(source, column)),
    ...rentDecals(source, layout),
    ...previewDecals(layout, dropPreview),
  ]
}

/** Opaque cloth under an area that overlaps others. */
const solid = (ctx: CanvasRenderingContext2D, at: Rect): void =>
  board(ctx, at, 18, '#123c3c', { part: 60, x: 4, y: 10, blur: 18 })

/** A decal painted in the coordinates of a rectangle, with a margin around it. */
function decal(
  id: string,
  rect: Rect,
  margin: number,
  z: number,
  facts: unknown,
  paint: (ctx: CanvasRenderingContext2D, at: Rect) => void,
): Decal {
  const at = { x: margin, y: margin, width: rect.width, height: rect.height }
  return {
    id,
    key: JSON.stringify([rect.width, rect.height, typeSize(1), typeSize(20), facts]),
    rect: grown(rect, margin),
    z,
    paint: (ctx) => paint(ctx, at),
  }
}

function seatDecals(source: Source, area: SeatArea, player: PlayerView, marks: Marks): Decal[] {
  const { seat, rect, kind } = area
  const facts = seatFacts(source, player, marks.seats.get(seat) ?? 'plain')
  const face = isLoaded(avatarUrl(avatarOf(facts.avatar)))
  const floats = area.over ? OVER_Z : ZONE_Z
  if (kind === 'badge') {
    const held = heldBy(source.s, seat)
    const off = facts.mark === 'off'
    return [
      decal(`seat-${seat}`, rect, 24, floats, [facts, held, face], (ctx, at) => {
        if (off) ctx.globalAlpha = 0.5
        badge(ctx, at, area.zoom, facts, held)
      }),
    ]
  }
  const base = decal(`seat-${seat}`, rect, 26, floats, [facts, face, area.over], (ctx, at) => {
    if (area.over) solid(ctx, at)
    plate(ctx, at, facts)
    head(ctx, at, facts)
    flags(ctx, at, facts)
  })
  if (facts.mark !== 'off') return [base]
  const refusal = marks.refusals.get(seat) ?? { text: '', sheltering: false }
  const z = area.over ? OVER_Z + COVER_Z : COVER_Z
  return [base, decal(`cover-${seat}`, rect, 2, z, refusal, (ctx, at) => cover(ctx, at, refusal))]
}

function ownDecals(source: Source, layout: Layout, marks: Marks, mine: PlayerView | undefined): Decal[] {
  const { own } = layout
  if (!own || !mine) return []
  const facts = ownFacts(source, mine, marks.mat)
  const face = isLoaded(avatarUrl(avatarOf(facts.avatar)))
  const place = own.next
  return [
    decal('mat', own.mat, 26, ZONE_Z, [facts, face], (ctx, at) => mat(ctx, at, facts)),
    decal('bank', own.bank, 20, ZONE_Z, [facts.bank, marks.bank], (ctx, at) =>
      bank(ctx, at, facts, marks.bank),
    ),
    ...(place ? [decal('next', place, 2, ZONE_Z + 1, '', (ctx, at) => newSet(ctx, at))] : []),
  ]
}

function piles(layout: Layout, deck: number, discard: number): Decal[] {
  const top = boxOf(layout.deck)
  const thrown = boxOf(layout.discard)
  return [
    decal('deck', top, 26, 40, [deck === 0, layersOf(deck)], (ctx, at) =>
      pileBase(ctx, at, deck, 'DECK', true),
    ),
    decal('deck-count', top, 26, 60, deck, (ctx, at) => pileCount(ctx, at, deck)),
    decal('discard', thrown, 26, 40, discard === 0, (ctx, at) =>
      pileBase(ctx, at, discard, 'DISCARD', false),
    ),
    decal('discard-count', thrown, 26, 60, discard, (ctx, at) => pileCount(ctx, at, discard)),
  ]
}

/** The set tag and bank total that a drop would produce. */
function previewDecals({ own }: Layout, preview: DropPreview | null): Decal[] {
  const { tag, bank: total } = preview ?? { tag: null, bank: null }
  const made: Decal[] = []
  if (tag) {
    made.push(decal('preview-tag', tag.rect, 10, tag.z, tag, (ctx, at) => previewTag(ctx, at, tag)))
  }
  if (total && own) {
    const rect = { x: own.bank.x, y: own.bank.y + 6, width: 168, height: 38 }
    made.push(decal('preview-bank', rect, 8, 690, total, (ctx, at) => previewBank(ctx, at, total)))
  }
  return made
}

/** A slip on each rent card of my hand: what it would collect now. */
function rentDecals({ s, me }: Source, { cards }: Layout): Decal[] {
  return [...cards].flatMap(([card, { at, up, x, y, w, z }]): Decal[] => {
    const rent = at === 'hand' && up ? rentNow(s, me, card) : null
    if (!rent) return []
    const zoom = w / HAND_CARD
    const rect = {
      x: x - w / 2 + 6,
      y: y - (w * RATIO) / 2 + 122 * zoom,
      width: 106 * zoom,
      height: 25 * zoom,
    }
    const paint = (ctx: CanvasRenderingContext2D, on: Rect) =>
      rentSlip(ctx, on, rentText(rent), rent.each > 0)
    return [decal(`rent-now-${card}`, rect, 6, z + 0.5, rent, paint)]
  })
}

/** Cards at least this wide have a tag as large as mine. */
const LARGE = 100

/** Frame, tabs and tag of a set. */
function columnDecals({ s, me, count }: Source, column: Column): Decal[] {
  const { seat, color, rect, strip, w, cards, extras } = column
  const full = isFull(s, seat, color)
  const large = seat === me || w >= LARGE
  const tag: Tag = {
    color,
    count: `${cards.length}/${setSize(color)}`,
    rent: count(`rent-${seat}-${color}`, rentFor(s, seat, color)),
    full,
    large,
  }
  const id = `${seat}-${color}`
  const high = tagHeight(large)
  const foot = {
    x: strip.x,
    y: rect.y + rect.height - high / 2 + (large ? 4 : 1),
    width: strip.width,
    height: high,
  }
  const tabs = extras.map((card) => enhancement(s, card))
  const made: Decal[] = [decal(`tag-${id}`, foot, 6, column.z + 19, tag, (ctx, at) => tagOf(ctx, tag, at))]
  if (full) made.push(decal(`frame-${id}`, rect, 24, column.z, '', (ctx, at) => fullFrame(ctx, at)))
  if (tabs.length > 0) {
    const size = w * 0.42
    const band = { x: rect.x, y: rect.y - size * 0.46, width: w, height: size }
    made.push(
      decal(`tabs-${id}`, band, 6, column.z + 0.5, tabs, (ctx, at) =>
        tabs.forEach((plus, n) => tab(ctx, plus, at.x + w * 0.06 + n * (size + w * 0.05), at.y, size)),
      ),
    )
  }
  return made
}
