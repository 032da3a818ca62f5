// One chaos run: a workload on real processes, scheduled faults, then invariant checks.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { roomKeys } from '#proto/redis/keys.ts'
import { Redis } from 'ioredis'
import { becomesTrue } from '../client/becomesTrue.ts'
import { auditRecords, untilBooked } from '../invariants/audit.ts'
import { eventLoopSettles, Fence } from '../invariants/fence.ts'
import { History } from '../invariants/history.ts'
import { checkRoom } from '../invariants/room.ts'
import type { Violation } from '../invariants/violation.ts'
import type { Mutant } from '../mutants/mutants.mjs'
import { savedRoom } from '../testbed/commandLog.ts'
import { occupiedRooms, type FaultContext } from './faultContext.ts'
import { injectFaults } from './injectFaults.ts'
import { recovery } from './recovery.ts'
import { countViolations, recoveryFigures, type Report } from './report.ts'
import type { Schedule } from './schedule.ts'
import { watchSilences } from './silences.ts'
import { startTestbed, type Testbed } from './testbed.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'
import { startWorkload, type Workload } from './workload.ts'

/** Options of a chaos run. */
export interface ChaosOptions {
  minutes: number
  rooms: number
  schedule: Schedule
  mutant?: Mutant | null
  /** Path of libfaketime; null: not installed. */
  faketime?: string | null
  engines?: number
}

const GATEWAYS = 2
/** After the last fault every table must accept a command within this time, also on a busy machine. */
const STUCK_MS = 20_000
/** After this time nothing is in flight. */
const REST_MS = 3000

/** Runs chaos; `log` receives progress lines. */
export async function chaos(options: ChaosOptions, log: (line: string) => void): Promise<Report> {
  const { rooms, minutes, schedule, mutant = null, faketime = null, engines = 3 } = options
  const fence = new Fence(() => performance.now(), eventLoopSettles)
  const history = new History(fence)
  const onEngineMessage: Fence['sent'] = (gateway, message) => fence.sent(gateway, message)
  const testbed = await startTestbed({ engines, gateways: GATEWAYS, mutant, faketime, onEngineMessage })
  const redis = new Redis(testbed.cluster.redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  // Redis is killed on purpose, so connection errors are expected.
  redis.on('error', () => undefined)
  try {
    const running: { workload: Workload | null } = { workload: null }
    const silences = watchSilences()
    const recoveries = recovery(history, {
      awaitsDeafPage: (player) =>
        running.workload?.atTableOf(player).some((each) => silences.isDeaf(each)) ?? false,
      skipThinking: (codes) => running.workload?.skipThinking(codes),
      timedOut: (room, kind) =>
        log(`${kind}: ${room} has not recovered: ${stateOf(running.workload?.inRoom(room) ?? [])}`),
    })
    const workload = await startWorkload(testbed, history, recoveries, rooms)
    running.workload = workload
    log(`${rooms} rooms on ${engines} engines and ${GATEWAYS} gateways`)
    const context: FaultContext = { testbed, workload, recoveries, silences, redis }
    const faults = await injectFaults(context, history, schedule, minutes * 60_000, log)
    if (testbed.skewedProcesses.length > 0) faults.clockOff = testbed.skewedProcesses.length
    testbed.heal()
    const deafPages = await silences.settled()
    const stuckRooms = await countStuck(workload, log)
    // Players stop, and pending requests get their replies.
    workload.close()
    await wait(REST_MS)
    const violations = await findViolations(context, history, log)
    log(`refusals: ${JSON.stringify(Object.fromEntries(workload.refusals))}`)
    log(`frames in flight when another engine took their room over: ${fence.inFlight}`)
    for (const player of workload.tables.flatMap(({ players }) => players)) player.leave()
    if (violations.length + stuckRooms + deafPages > 0) log(`process logs: ${await saveLogs(testbed)}`)
    return {
      ackedMoves: history.acknowledged,
      violations: { ...countViolations(violations), stuckRooms, deafPages },
      faults,
      ...recoveryFigures(recoveries.samples),
    }
  } finally {
    redis.disconnect()
    await testbed.stop()
  }
}

/** Checks the invariants of all rooms and of the records, and logs what is violated. */
async function findViolations(
  context: FaultContext,
  history: History,
  log: (line: string) => void,
): Promise<Violation[]> {
  const { redis, testbed } = context
  const violations: Violation[] = [...history.fence.violations]
  const ended: { users: string[] }[] = []
  await untilBooked(redis)
  for (const room of history.rooms.values()) {
    const commandLog = await redis.lrangeBuffer(roomKeys(room.code).commandLog, 0, -1)
    const snapshot = await savedRoom(redis, room.code, 0)
    const isUnbooked = (await redis.exists(roomKeys(room.code).result)) === 1
    const check = checkRoom(room, { log: commandLog, snapshot, isUnbooked })
    violations.push(...check.violations)
    if (check.won !== null) ended.push(check.won)
  }
  violations.push(...(await auditRecords(testbed.cluster.data, ended)))
  for (const { kind, message } of violations) log(`${kind}: ${message}`)
  log(`${ended.length} games ended, ${occupiedRooms(context).length} rooms are occupied at the end`)
  return violations
}

/** Writes the logs of all processes to a new folder and returns its path. */
async function saveLogs({ cluster }: Testbed): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'll-chaos-logs-'))
  for (const part of [...cluster.engines, ...cluster.gateways])
    await writeFile(join(folder, `${part.name}-${part.pid}.log`), part.output())
  return folder
}

/** Counts the tables that accept no command after recovery or have a page that is not back in its room. */
async function countStuck({ tables }: Workload, log: (line: string) => void): Promise<number> {
  const from = performance.now()
  const isAbsent = ({ connected, room }: VirtualPlayer): boolean => !connected || room === ''
  const stuck = () =>
    tables.filter(({ lastAccepted, players }) => lastAccepted < from || players.some(isAbsent))
  await becomesTrue(() => stuck().length === 0, STUCK_MS)
  for (const { players } of stuck()) log(`stuck: ${stateOf(players)}`)
  return stuck().length
}

/** The state of these pages, for debugging. */
const stateOf = (players: readonly VirtualPlayer[]): string =>
  JSON.stringify(
    players.map(({ room, seat, seq, busy, connected, goneReason, view }) => {
      const { lobby, version, epoch, pending } = view
      const state = { phase: lobby?.phase, version, epoch, pending: pending.kind }
      return { room, seat, seq, busy, connected, gone: goneReason, ...state }
    }),
  )
