// The curves of motion: a part of the time, 0 to 1, becomes a part of the way.
export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3
export const inOutCubic: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
export const inOutSine: Ease = (t) => (1 - Math.cos(Math.PI * t)) / 2

const BACK = 1.2
/** Goes a little past its end and comes back. */
export const outBack: Ease = (t) => 1 + (BACK + 1) * (t - 1) ** 3 + BACK * (t - 1) ** 2
