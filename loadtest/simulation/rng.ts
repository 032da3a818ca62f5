// Deterministic random numbers of a simulation, by seed and named stream.
import { createHash } from 'node:crypto'
import type { RandomBytes } from '../../engine/cluster/loadRoom.ts'

/** Draws from one stream; each purpose has its own, so that draws for one never shift another's. */
export interface Rng {
  /** A float in [from, below). */
  between(from: number, to: number): number
  /** An integer in [0, size). */
  below(size: number): number
  /** True with this probability. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  bytes: RandomBytes
  /** Derives a stream by name. */
  stream(name: string): Rng
}

/** The rng of a seed (mulberry32 over a hash of it). */
export function rngFrom(seed: string): Rng {
  let state = createHash('sha1').update(seed).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (size: number): number => Math.floor(next() * size)
  return {
    between: (from, to) => from + next() * (to - from),
    below,
    chance: (share) => next() < share,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => below(256))),
    stream: (name) => rngFrom(`${seed} ${name}`),
  }
}
