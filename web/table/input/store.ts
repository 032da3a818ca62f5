// What the table itself remembers in this page: how things lie, what is hovered, held and focused.
import { create } from 'zustand'
import type { CardId, Seat } from '#engine/rules/public.ts'
import type { Drops, Target } from '../model/drops.ts'
import type { Point, Size } from '../model/frame.ts'
import type { Layout } from '../model/places.ts'

/** A card that follows the pointer, or lies where it was let go until it is known what came of it. */
export interface Held {
  card: CardId
  /** Its middle, in the drawing's units. */
  at: Point
  /** Where the pointer is. */
  pointer: Point
  still: boolean
  drops: Drops
  over: Target
  /** It is aimed by keys. */
  byKeys?: boolean
}

export interface TableStore {
  size: Size | null
  /** The layout that is shown. */
  layout: Layout | null
  /** My hand in my own order. */
  order: readonly CardId[]
  hover: CardId
  /** A badge under the pointer. */
  opened: Seat
  /** A card of the set under the pointer. */
  forward: CardId
  held: Held | null
  /** The card that somebody's first click has raised; 0: none. */
  raised: CardId
  /** How far my fan is scrolled, units. */
  scroll: number
  /** All that was moved has landed. */
  settled: boolean
  /** The card whose twin in the page has the keyboard's focus. */
  focus: CardId
  /** `drawn`: the first picture is there. `lost`: it is gone and made again. `missing`: this browser cannot draw it. */
  canvas: 'waiting' | 'drawn' | 'lost' | 'missing'
}

export const useTableStore = create<TableStore>()(() => ({
  size: null,
  layout: null,
  order: [],
  hover: 0,
  opened: 0,
  forward: 0,
  held: null,
  raised: 0,
  scroll: 0,
  settled: true,
  focus: 0,
  canvas: 'waiting',
}))

/** Forgets everything but the window: another table is being laid. */
export const resetTableStore = (): void =>
  useTableStore.setState({
    layout: null,
    order: [],
    hover: 0,
    opened: 0,
    forward: 0,
    held: null,
    raised: 0,
    scroll: 0,
    settled: true,
    focus: 0,
    canvas: 'waiting',
  })
