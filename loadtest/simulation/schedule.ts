// Fault schedules as a fast-check arbitrary: drawn from a seed, shrunk on failure.
import * as fc from 'fast-check'
import { FAULTS, type Fault } from './faults.ts'
import { rngFrom } from './rng.ts'

const COUNT = 5
const MIN_AT_MS = 1200
const MAX_AT_MS = 10_000
/** Durations, ms; longer ones reach no new states. */
const SHORT = { min: 300, max: 1500 }
const LONG = { min: 2500, max: 6000 }
/**
 * An absent fault is so improbable that every drawn schedule is full; faults are removed only by shrinking.
 */
const PRESENT_ODDS = 1_000_000

const whole = (range: { min: number; max: number }): fc.Arbitrary<number> => fc.noShrink(fc.integer(range))

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.noShrink(fc.constantFrom(...FAULTS)),
  at: whole({ min: MIN_AT_MS, max: MAX_AT_MS }),
  ms: fc.oneof({ arbitrary: whole(SHORT), weight: 2 }, { arbitrary: whole(LONG), weight: 3 }),
})

const schedules: fc.Arbitrary<Fault[]> = fc
  .noBias(fc.tuple(...Array.from({ length: COUNT }, () => fc.option(fault, { freq: PRESENT_ODDS }))))
  .map((all) => all.flatMap((one) => one ?? []).sort((a, b) => a.at - b.at))

const drawnBy = (seed: number): { seed: number; numRuns: number } => ({
  seed: rngFrom(`schedule ${seed}`).below(2 ** 31),
  numRuns: 1,
})

/** The schedule of a seed, by time. */
export function scheduleOf(seed: number): Fault[] {
  let drawn: Fault[] = []
  fc.check(
    fc.property(schedules, (faults) => {
      drawn = faults
    }),
    drawnBy(seed),
  )
  return drawn
}

/** The seed's schedule reduced to the faults its failure needs; null: it does not fail. */
export async function shrink(
  seed: number,
  fails: (faults: readonly Fault[]) => Promise<boolean>,
): Promise<Fault[] | null> {
  const property = fc.asyncProperty(schedules, async (faults) => !(await fails(faults)))
  const { counterexample } = await fc.check(property, drawnBy(seed))
  return counterexample?.[0] ?? null
}
