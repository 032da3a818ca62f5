// Regression schedules: fault schedules that once broke an invariant, replayed by a test.
import type { Fault } from '../simulation/faults.ts'

/** A schedule to replay with its seed. */
export interface NamedSchedule {
  name: string
  seed: number
  faults: readonly Fault[]
}

export const SCHEDULES: readonly NamedSchedule[] = [
  {
    name: 'an owner whose room was taken over while the clock of the store jumped saves nothing',
    seed: 26,
    faults: [{ kind: 'storeClockJump', at: 1922, ms: 638 }],
  },
]
