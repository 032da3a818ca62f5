// `npm run bench -- NAME`: runs one bench; the last line is one JSON object.
import { DRIVER, pin } from './drive/cores.ts'
import { isFullRun, optionsOf, type Options } from './drive/options.ts'
import { assertions } from './results/assertion.ts'
import { storeResults } from './results/results.ts'
import { targetsOf } from './results/targets.ts'

/** A bench that drives servers from this process, which is pinned to a core of its own. */
const ofServers =
  (bench: (options: Options) => Promise<object>) =>
  async (words: readonly string[]): Promise<object> => {
    const options = optionsOf(words)
    const pinned = pin([process.pid], DRIVER)
    return { ...(await bench(options)), pinned }
  }

const BENCHES: Record<string, (words: readonly string[]) => Promise<object>> = {
  rules: async () => (await import('./rules.ts')).benchRules(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  rating: async () => (await import('./rating/rating.ts')).benchRating(),
  table: async () => (await import('./table/table.ts')).benchTable(),
  wall: async () => (await import('./wall/wall.ts')).benchWall(),
  site: async (words) => (await import('./site/site.ts')).benchSite(words),
  clocks: async (words) => (await import('./clocks/clocks.ts')).benchClocks(optionsOf(words)),
  peers: ofServers(async (options) => (await import('./peers/peers.ts')).benchPeers(options)),
  cluster: ofServers(async (options) => (await import('./cluster.ts')).benchCluster(options)),
  fanout: ofServers(async (options) => (await import('./fanout.ts')).benchFanout(options)),
  crowd: ofServers(async (options) => (await import('./crowd.ts')).benchCrowd(options)),
  directory: ofServers(async (options) => (await import('./directory/directory.ts')).benchDirectory(options)),
  queue: ofServers(async () => (await import('./queue/queue.ts')).benchQueue()),
  memory: ofServers(async (options) => (await import('./memory/memory.ts')).benchMemory(options)),
  recovery: ofServers(async (options) => (await import('./recovery/recovery.ts')).benchRecovery(options)),
}

const [name = '', ...words] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) {
  console.error(`Name one of these benches: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const figures = await bench(words)
const targets = targetsOf(name)
if (targets !== null) {
  for (const line of assertions(targets, figures)) console.error(line)
  // Figures of a shortened run are not representative, so they are not stored.
  if (isFullRun(optionsOf(words))) console.error(`stored in ${await storeResults(name, figures)}`)
}
console.log(JSON.stringify(figures))
