// The game's random number generator: xoshiro128** (Blackman and Vigna 2018), 128-bit state.
export type Rng = readonly [number, number, number, number]
type HasRng = { rng: Rng }

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** The next 32 bits, as an integer from 0 to 2^32 - 1; advances the generator. */
export function nextUint32(s: HasRng): number {
  let [a, b, c, d] = s.rng
  const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
  const shifted = b << 9
  c ^= a
  d ^= b
  b ^= c
  a ^= d
  c ^= shifted
  d = rotate(d, 11)
  s.rng = [a >>> 0, b >>> 0, c >>> 0, d >>> 0]
  return result
}

/** A uniform integer from 0 to n - 1; rejects values above the last whole multiple of n. */
export function below(s: HasRng, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  let value = nextUint32(s)
  while (value >= limit) value = nextUint32(s)
  return value % n
}

/** A shuffled copy of the list (Fisher-Yates). */
export function shuffled<T>(s: HasRng, list: readonly T[]): T[] {
  const rest = [...list]
  const result: T[] = []
  while (rest.length > 0) result.push(...rest.splice(below(s, rest.length), 1))
  return result
}

/** Seeds a generator with a 32-bit number by splitmix32, for games that are named by their seed. */
export function rngFrom(seed: number): Rng {
  let x = seed >>> 0
  const word = (): number => {
    x = (x + 0x9e3779b9) >>> 0
    let z = x
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  return [word(), word(), word(), word()]
}
