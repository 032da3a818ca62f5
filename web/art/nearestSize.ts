// Which drawing of a face stands in for one of another size that is not drawn yet.

/** Enlarged further than this, a drawing is a blur: the plain face is sharp and says the same. */
const ENLARGED_MOST = 1.15

/** The smallest drawing that is at least so wide, px, or else the largest that need not be enlarged much; undefined: none will do. */
export function nearestSize<Drawn extends { width: number }>(
  drawings: Iterable<Drawn>,
  width: number,
): Drawn | undefined {
  let best: Drawn | undefined
  for (const drawing of drawings) {
    if (drawing.width * ENLARGED_MOST < width) continue
    if (best === undefined || isNearer(drawing.width, best.width, width)) best = drawing
  }
  return best
}

const isNearer = (one: number, other: number, width: number): boolean =>
  one >= width ? other < width || one < other : other < width && one > other
