// `npm run bench -- NAME`: runs one bench; the last line is one JSON object.
import { inFull, optionsOf } from './drive/options.ts'
import { assertions } from './results/assertion.ts'
import { storeResults } from './results/results.ts'
import { targetsOf } from './results/targets.ts'

const BENCHES: Record<string, (parts: readonly string[]) => Promise<object>> = {
  rules: async () => (await import('./rules.ts')).benchRules(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  table: async () => (await import('./table/table.ts')).benchTable(),
  site: async (parts) => (await import('./site/site.ts')).benchSite(parts),
  peers: async (parts) => (await import('./peers/peers.ts')).benchPeers(parts),
  cluster: async (parts) => (await import('./cluster/cluster.ts')).benchCluster(parts),
  fanout: async (parts) => (await import('./fanout/fanout.ts')).benchFanout(parts),
  crowd: async (parts) => (await import('./crowd/crowd.ts')).benchCrowd(parts),
  memory: async (parts) => (await import('./memory/memory.ts')).benchMemory(parts),
  recovery: async (parts) => (await import('./recovery/recovery.ts')).benchRecovery(parts),
  clocks: async (parts) => (await import('./clocks/clocks.ts')).benchClocks(parts),
}

const [name = '', ...parts] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) {
  console.error(`Name one of these benches: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const figures = await bench(parts)
const targets = targetsOf(name)
if (targets !== null) {
  for (const line of assertions(targets, figures)) console.error(line)
  // A shortened run is not representative.
  if (inFull(optionsOf(parts))) console.error(`stored in ${await storeResults(name, figures)}`)
}
console.log(JSON.stringify(figures))
