// Everything that is painted on the cloth besides the cards, as stencils: areas, piles, tags, frames, tabs, things.
import { enhancement, isFull, rentFor, setSize, type PlayerView } from '#engine/rules/public.ts'
import { avatarUrl } from '#web/art/pictures.ts'
import { avatarOf } from '#web/art/avatars.ts'
import { heldBy, ownFacts, seatFacts, type Source } from '../model/facts.ts'
import { HAND_CARD } from '../model/fan.ts'
import type { Rect } from '../model/frame.ts'
import type { Ghost } from '../model/dropPreview.ts'
import { isThere } from './images.ts'
import type { Marks } from '../model/marks.ts'
import { badge } from './paint/badge.ts'
import { flags } from './paint/flags.ts'
import { ghostBank, ghostTag } from './paint/ghost.ts'
import { tab } from './paint/labels.ts'
import { tagHeight, tagOf, type Tag } from './paint/tag.ts'
import { OVER_Z } from '../model/layout.ts'
import { bank, mat, newSet } from './paint/own.ts'
import { fullFrame, layersOf, pileBase, pileCount } from './paint/piles.ts'
import { setType, shadow, typed } from './paint/pen.ts'
import { rentSlip } from './paint/rentSlip.ts'
import { cover, head, plate } from './paint/seat.ts'
import { boxOf, RATIO, type Column, type Layout, type SeatArea } from '../model/places.ts'
import { rentNow, rentSaid } from '../model/rentNow.ts'
import { thingStencils } from './things.ts'
import { grown, type Ink, type Stencil } from '../model/decal.ts'

const ZONE_Z = 1
/** Above the cards of all areas, below my hand. */
const COVER_Z = 700

/** All stencils of the table as it stands. */
export function stencilsOf(source: Source, layout: Layout, marks: Marks, ghost: Ghost | null): Stencil[] {
  const { view } = source
  setType(layout.frame.scale, source.type)
  const playerOf = (seat: number): PlayerView | undefined =>
    view.players.find((player) => player.seat === seat)
  return [
    ...thingStencils(layout),
    ...layout.seats.flatMap((area) => {
      const player = playerOf(area.seat)
      return player ? seatStencils(source, area, player, marks) : []
    }),
    ...piles(layout, source.count('deck', view.table.deck), source.count('discard', view.table.discard)),
    ...ownStencils(source, layout, marks, playerOf(source.me)),
    ...layout.columns.filter(({ shown }) => shown).flatMap((column) => columnStencils(source, column)),
    ...rentStencils(source, layout),
    ...ghostStencils(layout, ghost),
  ]
}

/** Cloth under an area that lies over others. */
function solid(ink: Ink, { x, y, width, height }: Rect): void {
  ink.save()
  shadow(ink, 'rgb(4 14 16 / 60%)', 4, 10, 18)
  ink.beginPath()
  ink.roundRect(x, y, width, height, 18)
  ink.fillStyle = '#123c3c'
  ink.fill()
  ink.restore()
}

/** A stencil whose painting is in the coordinates of a rectangle with a margin around it. */
function stencil(
  id: string,
  rect: Rect,
  margin: number,
  z: number,
  facts: unknown,
  paint: (ink: Ink, at: Rect) => void,
): Stencil {
  const at = { x: margin, y: margin, width: rect.width, height: rect.height }
  return {
    id,
    key: JSON.stringify([rect.width, rect.height, typed(1), typed(20), facts]),
    rect: grown(rect, margin),
    z,
    paint: (ink) => paint(ink, at),
  }
}

function seatStencils(source: Source, area: SeatArea, player: PlayerView, marks: Marks): Stencil[] {
  const { seat, rect, kind } = area
  const facts = seatFacts(source, player, marks.seats.get(seat) ?? 'plain')
  const face = isThere(avatarUrl(avatarOf(facts.avatar)))
  const floats = area.over ? OVER_Z : ZONE_Z
  if (kind === 'badge') {
    const held = heldBy(source.s, seat)
    const off = facts.mark === 'off'
    return [
      stencil(`seat-${seat}`, rect, 24, floats, [facts, held, face], (ink, at) => {
        if (off) ink.globalAlpha = 0.5
        badge(ink, at, area.zoom, facts, held)
      }),
    ]
  }
  const base = stencil(`seat-${seat}`, rect, 26, floats, [facts, face, area.over], (ink, at) => {
    if (area.over) solid(ink, at)
    plate(ink, at, facts)
    head(ink, at, facts)
    flags(ink, at, facts)
  })
  if (facts.mark !== 'off') return [base]
  const why = marks.whys.get(seat) ?? { said: '', sheltering: false }
  const z = area.over ? OVER_Z + COVER_Z : COVER_Z
  return [base, stencil(`cover-${seat}`, rect, 2, z, why, (ink, at) => cover(ink, at, why))]
}

function ownStencils(source: Source, layout: Layout, marks: Marks, mine: PlayerView | undefined): Stencil[] {
  const { own } = layout
  if (!own || !mine) return []
  const facts = ownFacts(source, mine, marks.mat)
  const face = isThere(avatarUrl(avatarOf(facts.avatar)))
  const place = own.next
  return [
    stencil('mat', own.mat, 26, ZONE_Z, [facts, face], (ink, at) => mat(ink, at, facts)),
    stencil('bank', own.bank, 20, ZONE_Z, [facts.bank, marks.bank], (ink, at) =>
      bank(ink, at, facts, marks.bank),
    ),
    ...(place ? [stencil('next', place, 2, ZONE_Z + 1, '', (ink, at) => newSet(ink, at))] : []),
  ]
}

function piles(layout: Layout, deck: number, discard: number): Stencil[] {
  const top = boxOf(layout.deck)
  const thrown = boxOf(layout.discard)
  return [
    stencil('deck', top, 26, 40, [deck === 0, layersOf(deck)], (ink, at) =>
      pileBase(ink, at, deck, 'DECK', true),
    ),
    stencil('deck-count', top, 26, 60, deck, (ink, at) => pileCount(ink, at, deck)),
    stencil('discard', thrown, 26, 40, discard === 0, (ink, at) =>
      pileBase(ink, at, discard, 'DISCARD', false),
    ),
    stencil('discard-count', thrown, 26, 60, discard, (ink, at) => pileCount(ink, at, discard)),
  ]
}

/** The tag and the total that letting go would bring. */
function ghostStencils({ own }: Layout, ghost: Ghost | null): Stencil[] {
  const { tag, bank: total } = ghost ?? { tag: null, bank: null }
  const made: Stencil[] = []
  if (tag) {
    made.push(stencil('ghost-tag', tag.rect, 10, tag.z, tag, (ink, at) => ghostTag(ink, at, tag)))
  }
  if (total && own) {
    const rect = { x: own.bank.x, y: own.bank.y + 6, width: 168, height: 38 }
    made.push(stencil('ghost-bank', rect, 8, 690, total, (ink, at) => ghostBank(ink, at, total)))
  }
  return made
}

/** What the rent cards of my hand would bring now, a slip on each. */
function rentStencils({ s, me }: Source, { cards }: Layout): Stencil[] {
  return [...cards].flatMap(([card, { at, up, x, y, w, z }]): Stencil[] => {
    const rent = at === 'hand' && up ? rentNow(s, me, card) : null
    if (!rent) return []
    const zoom = w / HAND_CARD
    const rect = {
      x: x - w / 2 + 6,
      y: y - (w * RATIO) / 2 + 122 * zoom,
      width: 106 * zoom,
      height: 25 * zoom,
    }
    const paint = (ink: Ink, on: Rect) => rentSlip(ink, on, rentSaid(rent), rent.each > 0)
    return [stencil(`rent-now-${card}`, rect, 6, z + 0.5, rent, paint)]
  })
}

/** Cards of this width have a tag as large as mine. */
const LARGE = 100

/** Frame, tabs and tag of a set. */
function columnStencils({ s, me, count }: Source, column: Column): Stencil[] {
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
  const made: Stencil[] = [
    stencil(`tag-${id}`, foot, 6, column.z + 19, tag, (ink, at) => tagOf(ink, tag, at)),
  ]
  if (full) made.push(stencil(`frame-${id}`, rect, 24, column.z, '', (ink, at) => fullFrame(ink, at)))
  if (tabs.length > 0) {
    const size = w * 0.42
    const band = { x: rect.x, y: rect.y - size * 0.46, width: w, height: size }
    made.push(
      stencil(`tabs-${id}`, band, 6, column.z + 0.5, tabs, (ink, at) =>
        tabs.forEach((plus, n) => tab(ink, plus, at.x + w * 0.06 + n * (size + w * 0.05), at.y, size)),
      ),
    )
  }
  return made
}
