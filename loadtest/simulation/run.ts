// One deterministic simulation run by seed and schedule of faults.
import type { Fault } from './faults.ts'
import { Simulation, textOf, type RunContext, type SimulationResult } from './simulation.ts'

/** Runs one simulation; the thread must do nothing else until it resolves. */
export async function run(
  seed: number,
  faults: readonly Fault[],
  context: RunContext,
): Promise<SimulationResult> {
  const simulation = new Simulation(seed, context)
  const rejected = (error: unknown): void =>
    simulation.addViolation('bug', `unhandled rejection: ${textOf(error)}`)
  process.on('unhandledRejection', rejected)
  simulation.addPages()
  simulation.schedule(faults)
  await simulation.untilHealed()
  await simulation.checkQueue()
  await simulation.checkReplies()
  await simulation.checkSilencesDetected()
  await simulation.checkRoomsAnswer()
  await simulation.untilBooked()
  await simulation.checkRooms()
  process.off('unhandledRejection', rejected)
  return simulation.result(faults)
}
