// One chaos run: a workload on real processes, scheduled faults, then invariant checks.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { roomKeys } from '#proto/redis/keys.ts'
import { Redis } from 'ioredis'
import type { Mutant } from '../mutants/mutants.mjs'
import { quantile } from '../bench/measure.ts'
import { allBooked, auditRecords } from '../invariants/audit.ts'
import { eventLoopSettles, Fence } from '../invariants/fence.ts'
import { History } from '../invariants/history.ts'
import { checkRoom } from '../invariants/room.ts'
import type { Violation, ViolationKind } from '../invariants/violation.ts'
import { commandsOf, savedRoom } from '../testbed/commandLog.ts'
import { SEVERE_FAULTS } from './severeFaults.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'
import { startWorkload, type Workload } from './workload.ts'
import { MINOR_FAULTS } from './minorFaults.ts'
import { recovery } from './recovery.ts'
import { recoveries as recovered, type Report } from './report.ts'
import { becomesTrue } from '../client/becomesTrue.ts'
import { watchSilences } from './silences.ts'
import type { Kind, Schedule } from './schedule.ts'
import { occupied, type FaultContext } from './faultContext.ts'
import { startTestbed, type Testbed } from './testbed.ts'

/** Options of a chaos run. */
export interface ChaosOptions {
  minutes: number
  rooms: number
  schedule: Schedule
  mutant?: Mutant | null
  /** Path of libfaketime; null: not installed. */
  faketime?: string | null
  engines?: number
  gateways?: number
}

/** After the last fault every table must accept a command within this time, also on a busy machine. */
const STUCK_MS = 20_000
/** After this time nothing is in flight. */
const REST_MS = 3000
const PROGRESS_MS = 10_000

/** Runs chaos; `log` receives progress lines. */
export async function chaos(options: ChaosOptions, log: (line: string) => void): Promise<Report> {
  const { rooms, minutes, schedule, mutant = null, faketime = null } = options
  const fence = new Fence(() => performance.now(), eventLoopSettles)
  const history = new History(fence)
  const testbed = await startTestbed({
    engines: options.engines ?? 3,
    gateways: options.gateways ?? 2,
    mutant,
    faketime,
    overhear: (gateway, message) => fence.sent(gateway, message),
  })
  const redis = new Redis(testbed.cluster.redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  // Redis is killed on purpose, so connection errors are expected.
  redis.on('error', () => undefined)
  try {
    const running: { workload: Workload | null } = { workload: null }
    const silences = watchSilences()
    const recoveries = recovery(history, {
      isDeaf: (player) => silences.isDeaf(player),
      hurry: (codes) => running.workload?.hurry(codes),
      gaveUp: (room, kind) =>
        log(`${kind}: ${room} has not recovered: ${stateOf(running.workload?.inRoom(room) ?? [])}`),
    })
    const workload = await startWorkload(testbed, history, recoveries, rooms)
    running.workload = workload
    log(`${rooms} rooms on ${testbed.engines().length} engines and ${testbed.gateways().length} gateways`)

    const faults: Partial<Record<Kind, number>> = {}
    const context: FaultContext = { testbed, workload, recoveries, silences, redis }
    const until = performance.now() + minutes * 60_000
    const progress = setInterval(() => {
      const sum = Object.values(faults).reduce((all, one) => all + one, 0)
      log(
        `${history.acknowledged} moves acknowledged, ${sum} faults, ${fence.violations.length} stale frames`,
      )
    }, PROGRESS_MS)
    await Promise.all([
      inject(schedule.severe, async (fault) => {
        await SEVERE_FAULTS[fault.kind](context, fault)
        await readLogs()
      }),
      inject(schedule.minor, (fault) => MINOR_FAULTS[fault.kind](context, fault)),
    ]).finally(() => clearInterval(progress))
    if (testbed.off.length > 0) faults.clockOff = testbed.off.length

    /** Reads every command log during the run: entries that were read once must still be there at the end. */
    async function readLogs(): Promise<void> {
      for (const { code } of occupied(context)) {
        const { log: list } = history.room(code)
        const acknowledged = list.acknowledged
        list.read(await commandsOf(redis, code), acknowledged)
      }
    }

    async function inject<F extends { kind: Kind; pause: number }>(
      sequence: Iterable<F>,
      into: (fault: F) => Promise<void> | void,
    ): Promise<void> {
      for (const fault of sequence) {
        await wait(Math.min(fault.pause, Math.max(0, until - performance.now())))
        if (performance.now() >= until) return
        const before = recoveries.samples.get(fault.kind)?.length ?? 0
        await into(fault)
        faults[fault.kind] = (faults[fault.kind] ?? 0) + 1
        const times = recoveries.samples.get(fault.kind)?.slice(before) ?? []
        if (times.length > 0) log(`${fault.kind}: ${times.length} rooms recovered within ${spread(times)} ms`)
      }
      await wait(Math.max(0, until - performance.now()))
    }

    testbed.heal()
    const deaf = await silences.settled()
    const stuck = await stuckIn(workload, log)
    // Players stop, and pending requests get their replies.
    workload.close()
    await wait(REST_MS)
    const violations: Violation[] = [...fence.violations]
    const ended: { users: string[] }[] = []
    for (const room of history.rooms.values()) {
      const commandLog = await redis.lrangeBuffer(roomKeys(room.code).commandLog, 0, -1)
      const check = checkRoom(room, { log: commandLog, snapshot: await savedRoom(redis, room.code, 0) })
      violations.push(...check.violations)
      if (check.won !== null) ended.push(check.won)
    }
    if (!(await allBooked(redis)))
      violations.push({ kind: 'audit', message: 'a finished game is not booked' })
    violations.push(...(await auditRecords(testbed.cluster.data, ended)))
    for (const { kind, message } of violations) log(`${kind}: ${message}`)
    log(`${ended.length} games ended; refusals: ${JSON.stringify(Object.fromEntries(workload.refusals))}`)
    log(
      `rooms at the end: ${occupied(context).length}; processes with a clock an hour off: ${testbed.off.length}`,
    )
    log(`frames in flight when another engine took their room over: ${fence.inFlight}`)
    for (const player of workload.tables.flatMap(({ players }) => players)) player.leave()
    if (violations.length + stuck + deaf > 0) log(`process logs: ${await keepLogs(testbed)}`)
    const count = (...kinds: ViolationKind[]): number =>
      violations.filter(({ kind }) => kinds.includes(kind)).length
    return {
      ackedMoves: history.acknowledged,
      lostMoves: count('lost', 'diverged'),
      duplicatedMoves: count('duplicate'),
      leakedCards: count('leak'),
      stuckRooms: stuck,
      deafPages: deaf,
      replayMismatches: count('replay'),
      auditDifferences: count('audit'),
      framesAfterFence: count('fence'),
      faults,
      ...recovered(recoveries.samples),
    }
  } finally {
    redis.disconnect()
    await testbed.stop()
  }
}

/** Writes the logs of all processes to a new folder and returns its path. */
async function keepLogs({ cluster }: Testbed): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'll-chaos-logs-'))
  for (const part of [...cluster.engines, ...cluster.gateways])
    await writeFile(join(folder, `${part.name}-${part.pid}.log`), part.output())
  return folder
}

/** Counts the tables that accept no command after recovery or have a page that is not back in its room. */
async function stuckIn({ tables }: Workload, log: (line: string) => void): Promise<number> {
  const from = performance.now()
  const lost = ({ connected, room }: VirtualPlayer): boolean => !connected || room === ''
  const stuck = () => tables.filter(({ accepted, players }) => accepted < from || players.some(lost))
  await becomesTrue(() => stuck().length === 0, STUCK_MS)
  for (const { players } of stuck()) log(`stuck: ${stateOf(players)}`)
  return stuck().length
}

const spread = (times: readonly number[]): string =>
  [0, 0.5, 0.9, 1].map((share) => quantile(times, share)).join(', ')

/** The state of these pages, for debugging. */
const stateOf = (players: readonly VirtualPlayer[]): string =>
  JSON.stringify(
    players.map(
      ({ room, seat, seq, busy, connected, goneReason, joined: { lobby, version, epoch, pending } }) => ({
        room,
        seat,
        seq,
        busy,
        connected,
        gone: goneReason,
        phase: lobby?.phase,
        version,
        epoch,
        pending: pending.kind,
      }),
    ),
  )
