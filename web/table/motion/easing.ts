// The curves of motion: a part of the time, 0 to 1, becomes a part of the way.
export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const outQuad: Ease = (t) => 1 - (1 - t) ** 2
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3
export const inOutCubic: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
export const inOutSine: Ease = (t) => (1 - Math.cos(Math.PI * t)) / 2
export const outExpo: Ease = (t) => (t >= 1 ? 1 : 1 - 2 ** (-10 * t))

/** Goes a little past its end and comes back: by so much. */
const back =
  (much: number): Ease =>
  (t) =>
    1 + (much + 1) * (t - 1) ** 3 + much * (t - 1) ** 2

/** A card laid down. */
export const outBack: Ease = back(1.2)
/** A stamp. */
export const outSlam: Ease = back(1.7)
