// Open-loop arrival schedule: arrival times do not depend on response times.

/** Part of a run in which the rate of arrivals, per second, goes evenly from one to another. */
export interface Stretch {
  from: number
  to: number
  seconds: number
}

/** So many arrivals a second, to which the rate grows from nought in the first `ramp` seconds. */
export const stretchesOf = (rate: number, seconds: number, ramp: number): Stretch[] => [
  ...(ramp > 0 ? [{ from: 0, to: rate, seconds: ramp }] : []),
  ...(seconds > ramp ? [{ from: rate, to: rate, seconds: seconds - ramp }] : []),
]

/** Arrivals of a whole stretch. */
const arrivals = ({ from, to, seconds }: Stretch): number => ((from + to) / 2) * seconds

/** Seconds into a stretch until so many have come: where a root is needed, of from·t + (to − from)·t²/2T = many. */
function secondsUntil({ from, to, seconds }: Stretch, many: number): number {
  const half = (to - from) / (2 * seconds)
  return half === 0 ? many / from : (Math.sqrt(from * from + 4 * half * many) - from) / (2 * half)
}

/** The moment of each arrival in ms from the beginning, the first at nought where a stretch begins with any. */
export function momentsOf(stretches: readonly Stretch[]): number[] {
  const moments: number[] = []
  let before = 0
  let gone = 0
  for (const stretch of stretches) {
    const after = gone + arrivals(stretch)
    while (moments.length < after)
      moments.push(1000 * (before + secondsUntil(stretch, moments.length - gone)))
    gone = after
    before += stretch.seconds
  }
  return moments
}
