// `npm run loadtest -- SCENARIO`: presses a cluster with one scenario; the exit code is 1 when something that must hold does not.
import { k6 } from '../../deploy/setup/k6.mjs'
import { asCommand } from '../../deploy/setup/trouble.mjs'
import { generateInK6 } from './k6/generator.ts'
import { generate } from './node/generator.ts'
import { USAGE, wantedOf, type Wanted } from './options.ts'
import { scenarioOf } from './scenarios.ts'
import { startLoaded, targetsOf } from './site.ts'
import { judge, linesOf, passed } from './summary.ts'
import type { Plan } from './world.ts'

const tell = (line: string): void => console.error(line)

async function press({ scenario, generator, plan, targets }: Wanted): Promise<number> {
  const program = generator === 'k6' ? await k6() : ''
  const cluster = targets.length === 0 ? await startLoaded() : null
  try {
    const whole: Plan = { ...plan, targets: cluster === null ? targets : targetsOf(cluster) }
    tell(`${scenario}: ${plan.rate} arrivals a second for ${plan.arriving} s, ${plan.seconds} s in all`)
    const summary =
      generator === 'k6'
        ? await generateInK6(program, scenario, whole)
        : await generate(scenarioOf(scenario), whole, tell)
    const verdicts = judge(summary, scenarioOf(scenario).thresholds)
    console.log([scenario, ...linesOf(summary, verdicts)].join('\n'))
    const { counted, timed, dropped } = summary
    console.log(JSON.stringify({ scenario, generator, ...counted, ...timed, dropped }))
    return passed(summary, verdicts) ? 0 : 1
  } finally {
    await cluster?.stop()
  }
}

// Whoever starts a process here ends it at this one's exit, which a signal alone would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const wanted = wantedOf(process.argv.slice(2))
if (wanted === 'help') console.log(USAGE)
else if ('refused' in wanted) {
  console.error(`${wanted.refused}\n\n${USAGE}`)
  process.exitCode = 2
} else await asCommand('The load test', () => press(wanted))
