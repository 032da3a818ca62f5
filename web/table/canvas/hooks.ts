// For browser tests, on a development machine only: where a card, a seat or a drop zone is in the window.
import type { CardId, Seat, State } from '#engine/rules/public.ts'
import { onThisMachine } from '#web/client/onThisMachine.ts'
import { useRoom } from '#web/client/state/room.ts'
import { layoutNow } from '../input/picture.ts'
import { middle, outward, type Point } from '../model/layout/frame.ts'
import { RATIO, type Layout } from '../model/layout/places.ts'
import { useMotion } from '../motion/store.ts'
import type { Presenter } from './presenter.ts'
import type { Scene } from './scene.ts'

/** `window.__table`; all coordinates are those of the window, in css px. */
export interface TableHooks {
  /** A point of a card that no other card covers; null: it is not to be seen. */
  where: (card: CardId) => Point | null
  /** The middle of a player's area. */
  seat: (seat: Seat) => Point | null
  /** Where a card is let go to be played, and to be banked. */
  field: () => Point | null
  bank: () => Point | null
  /** Frames drawn so far: at rest the number stands still. */
  frames: () => number
  /** Cards that the last frame showed in a stand-in, because their face was not drawn yet. */
  plain: () => readonly CardId[]
  /** Where a card is drawn at this moment, its width and how much of it is to be seen; null: not at all. */
  seen: (card: CardId) => (Point & { w: number; alpha: number }) | null
  /** Cards and numbers that were not where the events said: none, if all is right. */
  corrections: () => number
  /** Bytes of textures, and how many sprites there are. */
  bytes: () => number
  sprites: () => number
  /** The first picture is there. */
  ready: () => boolean
  /** What this page knows of the game: as much as its seat may see. */
  room: () => Known
}

/** What a page knows of the game it shows. */
export interface Known {
  table: State | null
  seat: Seat
  names: { seat: Seat; name: string }[]
  epoch: number
  /** A request waits for its answer. */
  busy: boolean
}

declare global {
  interface Window {
    __table?: TableHooks
  }
}

const STRIP = 12
/** The cards of a set lie lower one after the other: this part of each one's height is always free. */
const FREE = 0.06

/** Puts the hooks up; gives the way to take them down. */
export function hang(scene: Scene, presenter: Presenter): () => void {
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
        // The left strip of a hand card is free of its neighbor, and above the window's lower edge.
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
    frames: () => scene.frames(),
    plain: () => scene.plain(),
    seen: (card) => {
      const layout = layoutNow()
      const moment = scene.cards.momentOf(card)
      return layout && moment ? { ...outward(layout.frame, moment), w: moment.w, alpha: moment.alpha } : null
    },
    corrections: () => presenter.corrections(),
    bytes: () => scene.bytes(),
    sprites: () => scene.sprites(),
    ready: () => useMotion.getState().canvas === 'drawn',
    room: () => {
      const { table, seat, roster, slices, busy } = useRoom.getState()
      return {
        table,
        seat,
        names: roster.map(({ seat, name }) => ({ seat, name })),
        epoch: slices.epoch,
        busy,
      }
    },
  }
  window.__table = hooks
  return () => {
    if (window.__table === hooks) delete window.__table
  }
}
