// Shelf packer: places rectangles on a square page in shelves of similar height.
interface Span {
  x: number
  width: number
}

interface Shelf {
  y: number
  height: number
  /** Free spans from left to right, not adjacent to each other. */
  free: Span[]
}

/** A position on the page. */
export interface Position {
  x: number
  y: number
}

/** Heights are rounded up to this step, so that similar ones share a shelf. */
const STEP = 8
/** A shelf may be higher than its content by this factor. */
const WASTE = 1.25

/** Creates an empty page with this side, in pixels. */
export function createShelves(side: number) {
  let shelves: Shelf[] = []

  const place = (shelf: Shelf, width: number): Position | null => {
    const at = shelf.free.findIndex((span) => span.width >= width)
    const span = shelf.free[at]
    if (!span) return null
    const { x } = span
    if (span.width === width) shelf.free.splice(at, 1)
    else shelf.free[at] = { x: x + width, width: span.width - width }
    return { x, y: shelf.y }
  }
  const isClear = ({ free }: Shelf): boolean => free.length === 1 && free[0]?.width === side
  /** Merges adjacent empty shelves; the lowest becomes part of the page's free end. */
  const join = (): void => {
    const joined: Shelf[] = []
    for (const shelf of shelves) {
      const above = joined.at(-1)
      if (above && isClear(above) && isClear(shelf)) above.height += shelf.height
      else joined.push(shelf)
    }
    const last = joined.at(-1)
    if (last && isClear(last)) joined.pop()
    shelves = joined
  }

  return {
    /** Allocates a rectangle of this size; null: the page is full. */
    take(width: number, height: number): Position | null {
      const high = Math.ceil(height / STEP) * STEP
      if (width > side || high > side) return null
      for (const shelf of shelves) {
        if (shelf.height < high || shelf.height > high * WASTE) continue
        const spot = place(shelf, width)
        if (spot) return spot
      }
      const foot = shelves.at(-1)
      const y = foot ? foot.y + foot.height : 0
      if (y + high <= side) {
        const shelf = { y, height: high, free: [{ x: 0, width: side }] }
        shelves.push(shelf)
        return place(shelf, width)
      }
      const at = shelves.findIndex((shelf) => isClear(shelf) && shelf.height >= high)
      const clear = shelves[at]
      if (!clear) return null
      const rest = clear.height - high
      const below = { y: clear.y + high, height: rest, free: [{ x: 0, width: side }] }
      clear.height = high
      if (rest > 0) shelves.splice(at + 1, 0, below)
      return place(clear, width)
    },
    /** Frees a rectangle. */
    free({ x, y }: Position, width: number): void {
      const shelf = shelves.find((each) => each.y === y)
      if (!shelf) return
      const spans = [...shelf.free, { x, width }].sort((one, other) => one.x - other.x)
      shelf.free = []
      for (const span of spans) {
        const left = shelf.free.at(-1)
        if (left && left.x + left.width === span.x) left.width += span.width
        else shelf.free.push({ ...span })
      }
      if (isClear(shelf)) join()
    },
    isEmpty: (): boolean => shelves.length === 0,
  }
}
