// Everything that is painted on the cloth besides the cards, as stencils: areas, piles, tags, frames, tabs, things.
import { enhancement, isFull, rentFor, setSize, type PlayerView } from '#engine/rules/public.ts'
import { avatarUrl, drawingUrl } from '#web/art/pictures.ts'
import { avatarOf } from '#web/art/avatars.ts'
import { heldBy, ownFacts, seatFacts, type Source } from './facts.ts'
import type { Rect } from './frame.ts'
import { imageAt, isThere } from './images.ts'
import type { Marks } from './marks.ts'
import { badge } from './paint/badge.ts'
import { flags } from './paint/flags.ts'
import { tab } from './paint/labels.ts'
import { tagOf, type Tag } from './paint/tag.ts'
import { OVER_Z } from './layout.ts'
import { bank, mat, newSet } from './paint/own.ts'
import { fullFrame, layersOf, pileBase, pileCount } from './paint/piles.ts'
import { shadow } from './paint/pen.ts'
import { cover, head, plate } from './paint/seat.ts'
import { boxOf, type Column, type Layout, type SeatArea } from './places.ts'
import { grown, type Ink, type Stencil } from './stencil.ts'

const ZONE_Z = 1
/** Above the cards of all areas, below my hand. */
const COVER_Z = 700

/** All stencils of the table as it stands. */
export function stencilsOf(source: Source, layout: Layout, marks: Marks): Stencil[] {
  const { view } = source
  const playerOf = (seat: number): PlayerView | undefined =>
    view.players.find((player) => player.seat === seat)
  return [
    ...things(layout),
    ...layout.seats.flatMap((area) => {
      const player = playerOf(area.seat)
      return player ? seatStencils(source, area, player, marks) : []
    }),
    ...piles(layout, view.table.deck, view.table.discard),
    ...ownStencils(source, layout, marks, playerOf(source.me)),
    ...layout.columns.filter(({ shown }) => shown).flatMap((column) => columnStencils(source, column)),
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
    key: JSON.stringify([rect.width, rect.height, facts]),
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
        badge(ink, at, facts, held)
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
  const said = player.shelter > 0 ? 'Sheltering: can’t be targeted' : 'Nothing to be had here'
  return [base, stencil(`cover-${seat}`, rect, 2, COVER_Z, said, (ink, at) => cover(ink, at, said))]
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

/** Frame, tabs and tag of a set. */
function columnStencils({ s, me }: Source, column: Column): Stencil[] {
  const { seat, color, rect, strip, w, cards, extras } = column
  const full = isFull(s, seat, color)
  const large = seat === me
  const tag: Tag = {
    color,
    count: `${cards.length}/${setSize(color)}`,
    rent: rentFor(s, seat, color),
    full,
    large,
  }
  const id = `${seat}-${color}`
  const high = large ? 27 : 20
  const foot = {
    x: strip.x,
    y: rect.y + rect.height - high / 2 - 2,
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

const THINGS = [
  { art: 'prop/mug-ring', x: 40, y: 340, width: 96, height: 96, turn: 0 },
  { art: 'prop/mug', x: 78, y: 346, width: 98, height: 84, turn: 0 },
  { art: 'prop/paper-roll', x: 232, y: 350, width: 98, height: 82, turn: 0 },
  { art: 'prop/pencil', x: 728, y: 400, width: 132, height: 11, turn: -14 },
] as const

/** The kitchen table's own things, where no area needs the place. */
function things(layout: Layout): Stencil[] {
  const down = layout.deck.y - 390
  const taken = [
    ...layout.seats.map((area) => area.rect),
    layout.note,
    ...(layout.sticky ? [layout.sticky] : []),
  ]
  return THINGS.flatMap(({ art, turn, ...place }): Stencil[] => {
    const rect = { ...place, y: place.y + down, x: place.x + (place.x > 500 ? layout.frame.width - 1128 : 0) }
    if (taken.some((other) => touches(rect, other))) return []
    const url = drawingUrl(art)
    return [
      stencil(art, rect, 26, 0, isThere(url), (ink, at) => {
        const image = imageAt(url)
        if (!image) return
        ink.translate(at.x + at.width / 2, at.y + at.height / 2)
        ink.rotate((turn * Math.PI) / 180)
        shadow(ink, 'rgb(4 14 16 / 45%)', 4, 6, 7)
        ink.drawImage(image, -at.width / 2, -at.height / 2, at.width, at.height)
      }),
    ]
  })
}

const touches = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
