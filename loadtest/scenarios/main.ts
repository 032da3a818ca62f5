// `npm run loadtest -- SCENARIO`: runs a k6 scenario; exit code 1 on a missed threshold.
import { ensureK6 } from '../../deploy/dev/setup/tools/k6.mjs'
import { runMain } from '../../deploy/dev/setup/userError.mjs'
import { buildScripts, DIST } from './k6/build.ts'
import { runScript } from './k6/run.ts'
import { USAGE, parseLoadCommand, type LoadRun, type LoadCommand } from './options.ts'
import { measureCapacity } from './capacity/capacity.ts'
import { onTargets } from './site.ts'

async function runScenario({ scenario, settings, targets, generator }: LoadRun): Promise<number> {
  const program = await ensureK6()
  await buildScripts()
  const run = await onTargets(targets, (origins) =>
    runScript(program, scenario, settings, origins, generator),
  )
  const { passed, counted, timed, dropped } = run
  console.log(JSON.stringify({ scenario, passed, ...counted, ...timed, dropped }))
  return passed ? 0 : 1
}

// A signal alone would skip the exit handlers that end child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function parseOrExit(words: readonly string[]): LoadCommand {
  try {
    return parseLoadCommand(words)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

const command = parseOrExit(process.argv.slice(2))
switch (command.kind) {
  case 'help':
    console.log(USAGE)
    break
  case 'build':
    for (const file of await buildScripts()) console.log(`${DIST}/${file}`)
    break
  case 'run':
    await runMain('The load test', () => runScenario(command.run))
    break
  case 'capacity':
    await runMain('The search for the capacity', () => measureCapacity(command.run))
}
