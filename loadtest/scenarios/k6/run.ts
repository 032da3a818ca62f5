// Runs a scenario in k6 as a child process and parses its summary.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ScenarioName } from '../scenarios.ts'
import { PERCENTILES, type Summary } from '../summary.ts'
import type { GivenSettings } from '../settings.ts'
import { COUNTED, TIMED } from '../plan.ts'
import { DIST } from './build.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** k6's exit code when a threshold was missed: a completed run, judged by its figures. */
const THRESHOLD_MISSED = 99

/** The parts of k6's summary that are read. */
const Exported = v.object({ metrics: v.record(v.string(), v.record(v.string(), v.unknown())) })

const Count = v.object({ count: v.number() })
const TimesOf = v.object({
  ...Count.entries,
  max: v.number(),
  'p(50)': v.number(),
  'p(95)': v.number(),
  'p(99)': v.number(),
})

function summaryOf(text: string): Summary {
  const { metrics } = v.parse(Exported, JSON.parse(text))
  const timed: Summary['timed'] = {}
  for (const figure of TIMED) {
    const times = v.safeParse(TimesOf, metrics[figure])
    if (times.success && times.output.count > 0) timed[figure] = times.output
  }
  const counted: Summary['counted'] = {}
  for (const figure of COUNTED) {
    const found = v.safeParse(Count, metrics[figure])
    if (found.success) counted[figure] = found.output.count
  }
  const dropped = v.safeParse(Count, metrics['dropped_iterations'])
  return { timed, counted, dropped: dropped.success ? dropped.output.count : 0 }
}

const remoteWrite = (url: string): NodeJS.ProcessEnv => ({
  K6_PROMETHEUS_RW_SERVER_URL: url,
  K6_PROMETHEUS_RW_TREND_STATS: PERCENTILES.join(','),
})

/**
 * Fewer Go garbage collections: at the default (100) they take a third of k6's CPU, since little of its heap
 * is garbage.
 */
const GC_ENV = { GOGC: '400' }

/** A run's figures, and whether all thresholds were met. */
export interface RunResult extends Summary {
  passed: boolean
}

/** Options of the generator: its shard of the load, remote write of its metrics, no progress output. */
export interface Generator {
  shard?: Shard
  prometheus?: string
  quiet?: boolean
}

/** Shard `nth` (from 1) of `of` generators; k6 divides the arrivals among them, numbered without overlap. */
export interface Shard {
  nth: number
  of: number
}

/** k6's command-line arguments for a shard. */
export function segmentOf({ nth, of }: Shard): string[] {
  const ends = Array.from({ length: of + 1 }, (_, at) => (at === 0 ? '0' : at === of ? '1' : `${at}/${of}`))
  const segment = `${ends[nth - 1]}:${ends[nth]}`
  return ['--execution-segment', segment, '--execution-segment-sequence', ends.join(',')]
}

/** Runs a script; throws when k6 itself fails. */
export async function runScript(
  program: string,
  scenario: ScenarioName,
  settings: GivenSettings,
  targets: readonly string[],
  { shard, prometheus, quiet = false }: Generator = {},
): Promise<RunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'll-k6-'))
  try {
    const exported = join(folder, 'summary.json')
    const variables = Object.entries({ ...settings, target: targets.join(',') }).flatMap(([name, value]) => [
      '-e',
      `${name.toUpperCase()}=${value}`,
    ])
    const flags = ['--no-usage-report', '--address', '127.0.0.1:0', '--summary-export', exported]
    const optional = [
      ...(quiet ? ['--quiet'] : []),
      ...(shard === undefined ? [] : segmentOf(shard)),
      ...(prometheus === undefined ? [] : ['--out', 'experimental-prometheus-rw']),
    ]
    const args = ['run', ...flags, ...optional, ...variables, join(ROOT, DIST, `${scenario}.js`)]
    const child = spawn(program, args, {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...GC_ENV, ...process.env, ...(prometheus !== undefined && remoteWrite(prometheus)) },
    })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    await once(child, 'exit')
    process.off('exit', stop)
    if (child.exitCode !== 0 && child.exitCode !== THRESHOLD_MISSED)
      throw new Error(`k6 failed with ${child.exitCode ?? child.signalCode}.`)
    const summary = summaryOf(await readFile(exported, 'utf8'))
    return { ...summary, passed: child.exitCode === 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
