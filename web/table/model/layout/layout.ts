// Computes the table layout: zones and visible cards for any number of players and window.
import type { CardId, PlayerView, PublicView, Seat, State } from '#engine/rules/public.ts'
import { ownBank, seatBank } from './banks.ts'
import { bringForward, fitOf, placeField, pilesOf, TAB_RISE, type Tray } from './columns.ts'
import { crowdAround } from './crowd.ts'
import { placeHand, scrollRoom } from './fan.ts'
import { frameOf, type Frame, type Rect, type Size } from './frame.ts'
import { MAX_OPEN, openedBadge, openRow } from './seats.ts'
import {
  FLAT,
  RATIO,
  type Column,
  type HandArea,
  type Layout,
  type OwnArea,
  type Place,
  type SeatArea,
} from './places.ts'
import { spectatorSeats } from './spectatorSeats.ts'

/** Local inputs of the layout, not known to the server. */
export interface LayoutInput {
  /** The hand in my own order. */
  order: readonly CardId[]
  /** The hand card under pointer or focus; 0: none. */
  hover: CardId
  /** The badge under the pointer; 0: none. */
  opened: Seat
  /** A card of the set under the pointer, brought before the sets that cover it; 0: none. */
  forward: CardId
  /** Scroll offset of a fan that is too wide, in units. */
  scroll: number
}

/** Nothing touched. */
export const UNTOUCHED: LayoutInput = { order: [], hover: 0, opened: 0, forward: 0, scroll: 0 }

const BASE_HEIGHT = 900
const PILE_CARD = 62
const OWN_CARD = 112
const DISCARD_SHOWN = 3
/** z offset of what floats over its neighbors and over my hand. */
export const OVER_Z = 2000

/** Opponents' cards grow by at most this factor, and never to the size of my own. */
const MAX_GROWTH = 1.4
const MAX_SEAT_CARD = 99

/** Places everything; `me` is 0 or not at the table for a spectator. */
export function layoutOf(
  view: PublicView,
  table: Pick<State, 'cards'>,
  me: Seat,
  size: Size,
  ui: LayoutInput,
): Layout {
  const frame = frameOf(size)
  const { width } = frame
  const down = frame.height - BASE_HEIGHT
  const mine = view.players.find((player) => player.seat === me)
  const others = around(view.players, me)
  const active = view.table.of
  const crowd = mine ? others.length > MAX_OPEN : others.length > 8
  const areas = mine
    ? crowd
      ? crowdAround(others, frame, active, noteTop(view.players.length) + down)
      : openRow(others, width, down)
    : spectatorSeats(others, frame, active)
  const seats = areas.map((area) =>
    area.kind === 'badge' && area.seat === ui.opened ? openedBadge(area, width) : area,
  )
  const scroll = Math.min(ui.scroll, scrollRoom(ui.order.length, handWidth(frame, size)))
  const own = mine ? ownArea(frame.width, down, mine, { width: handWidth(frame, size), scroll }) : null
  const piles = mine ? 334 + down : 395 + down / 2
  const pileCard = mine ? PILE_CARD : 92
  const deck = pile(width / 2 - 42, piles, pileCard, 'deck')
  const discard = pile(width / 2 + 68 + (mine ? 0 : 12), piles, pileCard, 'discard')
  const cards = new Map<CardId, Place>()
  const columns: Column[] = []
  for (const area of seats) {
    const player = view.players.find((other) => other.seat === area.seat)
    if (!player) continue
    const z = area.over ? OVER_Z : 0
    addField(player, grownTray(player, seatTray(area, z + 100)), cards, columns)
    seatBank(player, area, table, cards, z + 60)
  }
  if (mine && own) {
    addField(mine, ownTray(own), cards, columns)
    ownBank(mine, own, table, cards)
    const foot = frame.height
    for (const [card, place] of placeHand(ui.order, own.hand, me, { hover: ui.hover, foot }))
      cards.set(card, place)
  }
  placeDiscard(view.table.top, discard, cards)
  bringForward(columns, cards, ui.forward)
  return {
    frame,
    crowd,
    seats,
    own,
    deck,
    discard,
    note: noteRect(width, down, !mine, crowd, view.players.length),
    sticky: mine ? null : { x: 196, y: 408 + down / 2, width: 216, height: 116 },
    columns,
    cards,
  }
}

/** The other players in turn order, starting after `me`. */
export function around(players: readonly PlayerView[], me: Seat): Seat[] {
  const seats = players.map((player) => player.seat)
  const at = seats.indexOf(me)
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)]
}

const pile = (x: number, top: number, w: number, at: 'deck' | 'discard'): Place => {
  const y = top + (w * RATIO) / 2
  return { ...FLAT, x, y, w, z: 50, up: at === 'discard', at, of: 0 }
}

/** At a crowded table the note moves down to leave room for the badges above it. */
const noteTop = (players: number): number => (players > 9 ? 436 : 404)

function noteRect(width: number, down: number, isSpectator: boolean, crowd: boolean, players: number): Rect {
  // Clear of the tapes of the seats below.
  if (isSpectator) return { x: width - 236, y: (crowd ? 378 : 366) + down / 2, width: 224, height: 192 }
  const top = crowd ? noteTop(players) : 336
  return { x: width - 224, y: top + down, width: 212, height: 592 - top }
}

const HAND_LEFT = 190
/** In windows lower than this (css px) the buttons right of the hand are side by side. */
const LOW_WINDOW = 640
const LOW_BUTTONS = 158

/** With the notebook open nothing is right of the hand; otherwise buttons are. */
function handWidth({ width, scale, x }: Frame, { right, height }: Size): number {
  if (right > 0) return width - HAND_LEFT - 12
  const buttons = height <= LOW_WINDOW ? (LOW_BUTTONS - x) / scale : 0
  return width - HAND_LEFT - Math.max(134, buttons)
}

function ownArea(
  width: number,
  down: number,
  mine: PlayerView,
  hand: Pick<HandArea, 'width' | 'scroll'>,
): OwnArea {
  const mat = { x: 12, y: 434 + down, width: width - 268, height: 246 }
  const area: OwnArea = {
    seat: mine.seat,
    mat,
    hand: { x: HAND_LEFT, y: 702 + down, height: HAND_HEIGHT, ...hand },
    bank: { x: 12, y: 702 + down, width: 172, height: 182 },
    end: { x: width - 224, y: 606 + down, width: 212, height: 58 },
    next: null,
    face: { x: 54, y: 478 + down },
  }
  const tray = ownTray(area)
  const count = pilesOf(mine).length
  const { w, pitch } = fitOf(count + 1, tray)
  if (w < OWN_CARD) return area
  return {
    ...area,
    next: { x: tray.rect.x + count * pitch, y: tray.rect.y, width: OWN_CARD, height: OWN_CARD * RATIO },
  }
}

const HAND_HEIGHT = 198

function ownTray({ mat }: OwnArea): Tray {
  const rect = { x: 196, y: mat.y + 36, width: mat.width - 184 - 14, height: mat.height - 36 + 4 }
  return { rect, w: OWN_CARD, gap: 26, step: 30, z: 300, shown: true }
}

function seatTray({ rect, card, kind }: SeatArea, z: number): Tray {
  const room = { x: rect.x + 14, y: rect.y + 76, width: rect.width - 28, height: rect.height - 76 - 16 }
  return { rect: room, w: Math.max(card, 30), gap: 13, step: card * 0.27, z, shown: kind === 'open' }
}

/** Enlarges few sets in a large tray: as wide as all columns and the longest cascade allow. */
function grownTray(player: PlayerView, tray: Tray): Tray {
  const piles = pilesOf(player)
  if (piles.length === 0) return tray
  const { rect, gap, step } = tray
  const part = step / tray.w
  const longest = Math.max(...piles.map((pile) => pile.cards.length))
  const tabs = piles.some((pile) => pile.extras.length > 0) ? TAB_RISE : 0
  const high = rect.height / (RATIO + (longest - 1) * part + tabs)
  const wide = (rect.width + gap) / piles.length - gap
  const w = Math.max(tray.w, Math.min(high, wide, tray.w * MAX_GROWTH, MAX_SEAT_CARD))
  return { ...tray, w, step: w * part }
}

function addField(player: PlayerView, tray: Tray, cards: Map<CardId, Place>, columns: Column[]): void {
  const field = placeField(player, tray)
  columns.push(...field.columns)
  for (const [card, place] of field.cards) cards.set(card, place)
}

/** The top discarded cards, each rotated a little by its id. */
function placeDiscard(top: readonly CardId[], discard: Place, cards: Map<CardId, Place>): void {
  top.slice(-DISCARD_SHOWN).forEach((card, n) => {
    const turn = (((card * 37) % 9) - 4) * 0.9
    cards.set(card, { ...discard, turn, z: discard.z + 1 + n })
  })
}
