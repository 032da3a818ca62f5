// Runs a scenario in k6, whose own progress and summary go where ours go, and reads its figures back.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioName } from '../scenarios.ts'
import { SHARES, type Summary, type Times } from '../summary.ts'
import { COUNTED, TIMED, type Plan } from '../world.ts'
import { bundleForK6 } from './bundle.ts'

/** k6's exit code when a threshold was missed: a run like any other, to be judged by its figures. */
const MISSED = 99

type Metric = (metric: string, value: string) => number | undefined

function metricsOf(text: string): Metric {
  const all: unknown = JSON.parse(text)
  const inside = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return (metric, value) => {
    const found = inside(inside(inside(all, 'metrics'), metric), value)
    return typeof found === 'number' ? found : undefined
  }
}

function summaryOf(metric: Metric): Summary {
  const timed: Summary['timed'] = {}
  for (const figure of TIMED) {
    const count = metric(figure, 'count')
    if (count === undefined || count === 0) continue
    const times: Times = {
      count,
      max: metric(figure, 'max') ?? NaN,
      'p(50)': NaN,
      'p(95)': NaN,
      'p(99)': NaN,
    }
    for (const share of SHARES) times[share] = metric(figure, share) ?? NaN
    timed[figure] = times
  }
  const counted: Summary['counted'] = {}
  for (const figure of COUNTED) {
    const count = metric(figure, 'count')
    if (count !== undefined) counted[figure] = count
  }
  return { timed, counted, dropped: metric('dropped_iterations', 'count') ?? 0 }
}

/** `quiet`: without k6's progress and summary. Throws when k6 itself fails. */
export async function generateInK6(
  program: string,
  scenario: ScenarioName,
  plan: Plan,
  quiet = false,
): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'll-k6-'))
  try {
    const script = await bundleForK6(folder)
    const exported = join(folder, 'summary.json')
    const args = ['run', '--no-usage-report', '--address', '127.0.0.1:0', '--summary-export', exported]
    const child = spawn(program, [...args, ...(quiet ? ['--quiet'] : []), script], {
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, SCENARIO: scenario, PLAN: JSON.stringify(plan) },
    })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    await once(child, 'exit')
    process.off('exit', stop)
    if (child.exitCode !== 0 && child.exitCode !== MISSED)
      throw new Error(`k6 ended with ${child.exitCode ?? child.signalCode}.`)
    return summaryOf(metricsOf(await readFile(exported, 'utf8')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
