// Easing functions: map elapsed time, 0 to 1, to progress.
export type Ease = (t: number) => number

export const linear: Ease = (t) => t
export const outQuad: Ease = (t) => 1 - (1 - t) ** 2
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3
export const inOutCubic: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
export const inOutSine: Ease = (t) => (1 - Math.cos(Math.PI * t)) / 2
export const outExpo: Ease = (t) => (t >= 1 ? 1 : 1 - 2 ** (-10 * t))

/** Overshoots its end by this much and returns. */
const back =
  (much: number): Ease =>
  (t) =>
    1 + (much + 1) * (t - 1) ** 3 + much * (t - 1) ** 2

/** For a card being played. */
export const outBack: Ease = back(1.2)
/** For a stamp. */
export const outSlam: Ease = back(1.7)
