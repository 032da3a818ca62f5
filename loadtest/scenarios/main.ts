// `npm run loadtest -- SCENARIO`: runs a k6 scenario; exit code 1 on a missed threshold.
import { ensureK6 } from '../../deploy/dev/setup/tools/k6.mjs'
import { runMain } from '../../deploy/dev/setup/userError.mjs'
import { buildScripts, DIST } from './k6/build.ts'
import { runScript } from './k6/run.ts'
import { USAGE, wantedOf, type LoadRun, type Wanted } from './options.ts'
import { measureCapacity } from './capacity/capacity.ts'
import { startLoaded, targetsOf } from './site.ts'

async function press({ scenario, given, targets, generator }: LoadRun): Promise<number> {
  const program = await ensureK6()
  await buildScripts()
  const cluster = targets.length === 0 ? await startLoaded() : null
  try {
    const where = cluster === null ? targets : targetsOf(cluster)
    const { passed, counted, timed, dropped } = await runScript(program, scenario, given, where, generator)
    console.log(JSON.stringify({ scenario, passed, ...counted, ...timed, dropped }))
    return passed ? 0 : 1
  } finally {
    await cluster?.stop()
  }
}

// A signal alone would skip the exit handlers that end child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

function read(words: readonly string[]): Wanted {
  try {
    return wantedOf(words)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

const wanted = read(process.argv.slice(2))
switch (wanted.kind) {
  case 'help':
    console.log(USAGE)
    break
  case 'build':
    for (const file of await buildScripts()) console.log(`${DIST}/${file}`)
    break
  case 'run':
    await runMain('The load test', () => press(wanted.run))
    break
  case 'capacity':
    await runMain('The search for the capacity', () => measureCapacity(wanted.run))
}
