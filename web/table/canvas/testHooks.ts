// Test hooks for browser tests, on localhost only: positions of cards, seats and drop zones.
import type { CardId, Seat, State } from '#engine/rules/public.ts'
import { onThisMachine } from '#web/client/onThisMachine.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useCanvasStatus } from '../input/canvasStatus.ts'
import { layoutNow } from '../input/store.ts'
import { middle, outward, type Point } from '../model/layout/frame.ts'
import { RATIO, type Layout } from '../model/layout/places.ts'
import type { Presenter } from './presenter.ts'
import type { Scene } from './scene.ts'

/** `window.__table`; all coordinates are in window css px. */
export interface TableHooks {
  /** A point of a card that no other card covers; null: not visible. */
  where: (card: CardId) => Point | null
  /** The middle of a player's area. */
  seat: (seat: Seat) => Point | null
  /** Where to drop a card to play it, and to bank it. */
  field: () => Point | null
  bank: () => Point | null
  /** Frames drawn so far; constant at rest. */
  frames: () => number
  /** Cards shown with a placeholder face in the last frame. */
  plain: () => readonly CardId[]
  /** Where a card is currently drawn, with width and opacity; null: not at all. */
  seen: (card: CardId) => (Point & { w: number; alpha: number }) | null
  /** Number of cards and counts that differed from what the events predicted; 0 if all is right. */
  corrections: () => number
  /** Bytes of textures, and number of sprites. */
  bytes: () => number
  sprites: () => number
  /** The first picture is visible. */
  ready: () => boolean
  /** The page's state of the game, limited to what its seat may see. */
  room: () => PageState
}

/** A page's state of the game it shows. */
export interface PageState {
  table: State | null
  seat: Seat
  names: { seat: Seat; name: string }[]
  epoch: number
  /** A request is in flight. */
  busy: boolean
}

declare global {
  interface Window {
    __table?: TableHooks
  }
}

const STRIP = 12
/** Cards of a set overlap in a cascade: this part of each one's height is always uncovered. */
const FREE = 0.06

/** Installs the hooks; returns the function that removes them. */
export function installTestHooks(scene: Scene, presenter: Presenter): () => void {
  if (!onThisMachine()) return () => undefined
  const seen = (find: (layout: Layout) => Point | undefined) => {
    const layout = layoutNow()
    const point = layout && find(layout)
    return layout && point ? outward(layout.frame, point) : null
  }
  const hooks: TableHooks = {
    where: (card) =>
      seen(({ cards, frame }) => {
        const place = cards.get(card)
        if (!place?.shown) return undefined
        // A hand card's left strip is not covered by its neighbor, and is above the window's lower edge.
        if (place.at === 'field') return { x: place.x, y: place.y - place.w * RATIO * (0.5 - FREE) }
        if (place.at !== 'hand') return { x: place.x, y: place.y }
        return { x: place.x - place.w / 2 + STRIP, y: Math.min(place.y, frame.height - 60) }
      }),
    seat: (seat) =>
      seen(({ seats }) => {
        const area = seats.find((one) => one.seat === seat)
        return area && middle(area.rect)
      }),
    field: () => seen(({ own }) => own?.mat && middle(own.mat)),
    bank: () => seen(({ own }) => own?.bank && middle(own.bank)),
    ...scene.stats,
    seen: (card) => {
      const layout = layoutNow()
      const moment = scene.cards.poseOf(card)
      return layout && moment ? { ...outward(layout.frame, moment), w: moment.w, alpha: moment.alpha } : null
    },
    corrections: () => presenter.corrections(),
    ready: () => useCanvasStatus.getState().canvas === 'drawn',
    room: () => {
      const { table, seat, roster, epoch, busy } = useRoom.getState()
      return {
        table,
        seat,
        names: roster.map(({ seat, name }) => ({ seat, name })),
        epoch,
        busy,
      }
    },
  }
  window.__table = hooks
  return () => {
    if (window.__table === hooks) delete window.__table
  }
}
