// Picks the drawing of another size as placeholder for a face not drawn yet.

/** Maximum enlargement: beyond it a drawing is blurred, and the plain placeholder is better. */
const MAX_ENLARGEMENT = 1.15

/** The smallest drawing at least this wide (px), else the largest within the maximum; undefined: none. */
export function nearestSize<Drawn extends { width: number }>(
  drawings: Iterable<Drawn>,
  width: number,
): Drawn | undefined {
  let best: Drawn | undefined
  for (const drawing of drawings) {
    if (drawing.width * MAX_ENLARGEMENT < width) continue
    if (best === undefined || isNearer(drawing.width, best.width, width)) best = drawing
  }
  return best
}

const isNearer = (one: number, other: number, width: number): boolean =>
  one >= width ? other < width || one < other : other < width && one > other
