// One run: a house full of games on a stage of real processes, faults by the schedule, then calm, and everything is checked.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Mutant } from '../mutants/mutants.mjs'
import { quantile } from '../bench/measure.ts'
import { booked, differences } from '../invariants/booking.ts'
import { check, type Findings } from '../invariants/room.ts'
import { GRAVE_DEEDS } from './severeFaults.ts'
import type { Guest } from './virtualPlayer.ts'
import { openHouse, type House } from './workload.ts'
import { LIGHT_DEEDS } from './minorFaults.ts'
import { recovery } from './recovery.ts'
import { recoveries as recovered, type Report } from './report.ts'
import { watchSilences } from './silences.ts'
import type { Kind, Schedule } from './schedule.ts'
import { occupied, type Scene } from './faultContext.ts'
import { build, type Stage } from './testbed.ts'
import { Witness, type Book } from '../invariants/history.ts'

/** What to run. */
export interface ChaosOptions {
  minutes: number
  rooms: number
  schedule: Schedule
  mutant?: Mutant | null
  /** The library that shifts a process' clock; null: there is none here. */
  faketime?: string | null
  engines?: number
  gateways?: number
}

/** After the last fault every room must take a command within this, also on a busy machine. */
const STUCK_MS = 20_000
/** And nothing is under way any more after this. */
const REST_MS = 3000
const TOLD_MS = 10_000
const LOOKED_MS = 50

/** Runs it; `say` hears how it goes. */
export async function chaos(options: ChaosOptions, say: (line: string) => void): Promise<Report> {
  const { rooms, minutes, schedule, mutant = null, faketime = null } = options
  const witness = new Witness()
  const { fence } = witness
  const stage = await build({
    engines: options.engines ?? 3,
    gateways: options.gateways ?? 2,
    mutant,
    faketime,
    overhear: (gateway, message) => fence.said(gateway, message),
  })
  const redis = new Redis(stage.cluster.redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 })
  // Killed again and again: that is what this is about.
  redis.on('error', () => undefined)
  try {
    const late: { house: House | null } = { house: null }
    const silences = watchSilences()
    const recoveries = recovery(witness, {
      isDeaf: (guest) => silences.isDeaf(guest),
      hurry: (those) => late.house?.hurry(those),
      gaveUp: (room, kind) => say(`${kind}: ${room} is not back: ${stateOf(late.house?.inRoom(room) ?? [])}`),
    })
    const house = await openHouse(stage, witness, recoveries, rooms)
    late.house = house
    say(`${rooms} rooms play on ${stage.engines().length} engines and ${stage.gateways().length} gateways`)

    const faults: Partial<Record<Kind, number>> = {}
    const scene: Scene = { stage, house, recoveries, silences, redis }
    const until = performance.now() + minutes * 60_000
    const told = setInterval(() => {
      const sum = Object.values(faults).reduce((all, one) => all + one, 0)
      say(`${witness.acked} moves acknowledged, ${sum} faults, ${fence.stale.length} stale frames`)
    }, TOLD_MS)
    await Promise.all([
      run(schedule.grave, (fault) => GRAVE_DEEDS[fault.kind](scene, fault)),
      run(schedule.light, (fault) => LIGHT_DEEDS[fault.kind](scene, fault)),
    ]).finally(() => clearInterval(told))
    if (stage.off.length > 0) faults.clockOff = stage.off.length

    async function run<F extends { kind: Kind; pause: number }>(
      course: Iterable<F>,
      inflict: (fault: F) => Promise<void> | void,
    ): Promise<void> {
      for (const fault of course) {
        await wait(Math.min(fault.pause, Math.max(0, until - performance.now())))
        if (performance.now() >= until) return
        const before = recoveries.samples.get(fault.kind)?.length ?? 0
        await inflict(fault)
        faults[fault.kind] = (faults[fault.kind] ?? 0) + 1
        const times = recoveries.samples.get(fault.kind)?.slice(before) ?? []
        if (times.length > 0) say(`${fault.kind}: ${times.length} rooms back within ${spread(times)} ms`)
      }
      await wait(Math.max(0, until - performance.now()))
    }

    stage.fair()
    const deaf = await silences.settled()
    const stuck = await stuckIn(house, say)
    // Nobody hurries any more, and whoever has asked something gets the answer.
    house.close()
    await wait(REST_MS)
    const findings = await findAll(redis, [...witness.books.values()])
    const open = (await booked(redis)) ? [] : ['some finished games never came into the records']
    const ended = findings.flatMap((one) => one.ended ?? [])
    const differing = [...open, ...(await differences(stage.cluster.data, ended))]
    for (const one of fence.stale) say(`stale: ${JSON.stringify(one)}`)
    for (const line of [...findings.flatMap(({ notes }) => notes), ...differing]) say(line)
    say(`${ended.length} games ended; refusals: ${JSON.stringify(Object.fromEntries(house.refusals))}`)
    say(`rooms at the end: ${occupied(scene).length}; ${stage.off.length} processes with a clock an hour off`)
    say(`${fence.underWay} frames were under way when another engine took their room over`)
    for (const guest of house.tables.flatMap(({ guests }) => guests)) guest.leave()
    if (
      findings.some(({ notes }) => notes.length > 0) ||
      differing.length + stuck + deaf + fence.stale.length > 0
    )
      say(`what the processes said is in ${await keepLogs(stage)}`)
    const sum = (of: (one: Findings) => number): number => findings.reduce((all, one) => all + of(one), 0)
    return {
      ackedMoves: witness.acked,
      lostMoves: sum(({ lost }) => lost),
      duplicatedMoves: sum(({ duplicated }) => duplicated),
      leakedCards: sum(({ leaked }) => leaked),
      stuckRooms: stuck,
      deafPages: deaf,
      replayMismatches: sum(({ mismatches }) => mismatches),
      auditDifferences: differing.length,
      framesAfterFence: fence.stale.length,
      faults,
      ...recovered(recoveries.samples),
    }
  } finally {
    redis.disconnect()
    await stage.stop()
  }
}

/** What the processes said, for whoever looks for the cause. */
async function keepLogs({ cluster }: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'll-chaos-logs-'))
  for (const part of [...cluster.engines, ...cluster.gateways])
    await writeFile(join(folder, `${part.name}-${part.pid}.log`), part.said())
  return folder
}

/** How many tables take no command once all is well again, or have a page that finds no way back to its seat. */
async function stuckIn({ tables }: House, say: (line: string) => void): Promise<number> {
  const from = performance.now()
  const lost = ({ connected, room }: Guest): boolean => !connected || room === ''
  const stuck = () => tables.filter(({ accepted, guests }) => accepted < from || guests.some(lost))
  while (stuck().length > 0 && performance.now() < from + STUCK_MS) await wait(LOOKED_MS)
  for (const { guests } of stuck()) say(`stuck: ${stateOf(guests)}`)
  return stuck().length
}

const spread = (times: readonly number[]): string =>
  [0, 0.5, 0.9, 1].map((share) => quantile(times, share)).join(', ')

/** What these pages know, for whoever looks for the cause. */
const stateOf = (guests: readonly Guest[]): string =>
  JSON.stringify(
    guests.map(({ room, seat, seq, busy, connected, gone, joined: { lobby, version, epoch, pending } }) => ({
      ...{ room, seat, seq, busy, connected, gone },
      ...{ phase: lobby?.phase, version, epoch, pending: pending.kind },
    })),
  )

async function findAll(redis: Redis, books: readonly Book[]): Promise<Findings[]> {
  const findings: Findings[] = []
  for (const book of books) findings.push(await check(redis, book))
  return findings
}
