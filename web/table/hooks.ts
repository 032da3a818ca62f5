// For browser tests, on a development machine only: where a card, a seat or a drop zone is in the window.
import type { CardId, Seat } from '#engine/rules/public.ts'
import { onThisMachine } from '#web/onThisMachine.ts'
import { useDesk } from './desk.ts'
import { middle, outward, type Point } from './frame.ts'
import type { Scene } from './scene.ts'

/** `window.__table`; all coordinates are those of the window, in css px. */
export interface TableHooks {
  /** The middle of a card, for a hand card of the strip that can be clicked; null: it is not to be seen. */
  where: (card: CardId) => Point | null
  /** The middle of a player's area. */
  seat: (seat: Seat) => Point | null
  /** Where a card is let go to be played, and to be banked. */
  field: () => Point | null
  bank: () => Point | null
  /** Frames drawn so far: at rest the number stands still. */
  frames: () => number
  /** The first picture is there. */
  ready: () => boolean
}

declare global {
  interface Window {
    __table?: TableHooks
  }
}

const STRIP = 12

/** Puts the hooks up; gives the way to take them down. */
export function hang(scene: Scene): () => void {
  if (!onThisMachine()) return () => undefined
  const seen = (
    find: (layout: NonNullable<ReturnType<typeof useDesk.getState>['layout']>) => Point | undefined,
  ) => {
    const { layout } = useDesk.getState()
    const point = layout && find(layout)
    return layout && point ? outward(layout.frame, point) : null
  }
  window.__table = {
    where: (card) =>
      seen(({ cards, frame }) => {
        const place = cards.get(card)
        if (!place?.shown) return undefined
        // The left strip of a hand card is free of its neighbor, and above the window's lower edge.
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
    ready: () => useDesk.getState().canvas === 'drawn',
  }
  return () => {
    delete window.__table
  }
}
