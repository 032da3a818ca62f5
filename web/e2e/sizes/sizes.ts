// Window sizes of the layout check, split at the 1280 px breakpoint, where pages reload.

/** A viewport in css px, and its device pixel ratio. */
export interface WindowSize {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

const size = (width: number, height: number, ratio = 1): WindowSize => ({ width, height, ratio })

/** Large windows. */
export const WIDE: readonly WindowSize[] = [size(1920, 1080), size(1440, 900), size(1366, 768)]

/** Small windows: 1093 is a 1366 laptop at 125%, 720 a 1440 one at 200%. */
export const NARROW: readonly WindowSize[] = [
  size(1280, 720),
  size(1093, 614, 1.25),
  size(1024, 768),
  size(720, 450, 2),
]

/** Sizes in `npm test`: one with much content, and the lowest common one. */
export const USUAL: readonly WindowSize[] = [size(1024, 768), size(1093, 614, 1.25)]
