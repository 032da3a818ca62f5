// Renders the capacity plan as Markdown (deploy/capacity.md).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberAt, readResults } from '../../loadtest/bench/results/results.ts'
import { plan, type PlanInputs, type Plan } from './plan.ts'
import { readFigures, valuesOf, type Figures } from './read.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const threeDigits = (value: number): string =>
  value >= 100 ? whole(value) : String(Number(value.toPrecision(3)))
const bytes = (value: number): string => {
  const step = value >= 1e9 ? 1e9 : value >= 1e6 ? 1e6 : 1e3
  return `${threeDigits(value / step)} ${step === 1e9 ? 'GB' : step === 1e6 ? 'MB' : 'kB'}`
}

const rows = (all: readonly (readonly string[])[]): string =>
  all.map((row) => `| ${row.join(' | ')} |`).join('\n')

function results(it: Plan, { busy }: { busy: number }): string {
  return rows([
    ['what', 'how much', 'formula'],
    ['---', '---', '---'],
    ['rooms', whole(it.rooms), 'players / playersPerRoom'],
    ['moves a second, each saved', whole(it.moves), 'rooms × movesPerRoom'],
    [
      'gateways one room’s update goes to',
      threeDigits(it.gatewaysPerRoom),
      'its users are spread randomly over all gateways',
    ],
    ['messages a second over all links', whole(it.linkMessages), 'moves × (1 + the row above)'],
    [
      'frames to browsers a second',
      whole(it.deliveries),
      'moves × playersPerRoom + spectators × min(movesPerRoom, spectatorFrames)',
    ],
    ['bytes to browsers a second', bytes(it.bytesOut), 'frames × (updateBytes + frameBytes)'],
    ['cores in use by engines', threeDigits(it.engineCores), 'moves × engineMicros + messages × linkMicros'],
    ['**engines**, one core each', `**${it.engines}**`, `cores / ${busy}, and one to spare`],
    [
      'rooms and memory of an engine',
      `${whole(it.roomsPerEngine)}, ${bytes(it.engineBytes)}`,
      'while one is away; × roomBytes',
    ],
    [
      'cores in use by gateways',
      threeDigits(it.gatewayCores),
      'moves × gatewayMicros + spectators’ frames × deliveryMicros + messages × linkMicros',
    ],
    [
      '**gateways**, one core each',
      `**${it.gateways}**`,
      `the larger of ${it.gatewaysForSockets} for the sockets and ${it.gatewaysForCpu} for the CPU, one to spare`,
    ],
    ['saves a second in Redis', whole(it.saves), 'at most one for each move: concurrent ones are batched'],
    ['utilisation of one Redis', `${threeDigits(it.redisBusy * 100)} %`, 'saves × saveMicros'],
    ['memory in Redis', bytes(it.redisBytes), 'rooms × (saveBytes + gameMoves × logBytes)'],
    ['**Redis servers**', `**${it.redises}**`, `utilisation / ${busy}`],
    [
      'players that one Redis sustains',
      whole(it.playersPerRedis),
      `${busy} of its core / saveMicros, at the same pace`,
    ],
  ])
}

function sources(all: Figures): string {
  const table = Object.entries(all).map(([name, { value, unit, source }]) => [
    name,
    `${fourDigits(value)} ${unit}`,
    source,
  ])
  return rows([['figure', 'value', 'from'], ['---', '---', '---'], ...table])
}

const fourDigits = (value: number): string =>
  value >= 100 ? whole(value) : String(Number(value.toPrecision(4)))

/**
 * Share of all cores that counts as full: the mean of a run that breaks at its peak, without the kernel's own
 * work.
 */
const FULL = 0.7

/** Names the bottleneck at the rate that broke, by the cores each side used. */
export function bottleneck(servers: number, generator: number, cores: number): string {
  if (servers + generator < FULL * cores)
    return 'neither filled the machine: what broke was not the CPU, and the rate above is not its capacity'
  return generator > servers
    ? 'the machine was full, mostly of the generator. So this is a floor; a generator on a machine of its own (`--target`) finds the servers’ end'
    : 'the machine was full, mostly of the servers'
}

/** The section that compares k6's result under load with the plan; empty: no result is stored. */
function underLoad({ engineMicros, gatewayMicros, saveMicros }: PlanInputs): string {
  const found = readResults('capacity')
  if (found === null) return ''
  const [moves, cores] = [numberAt(found, 'moves'), numberAt(found, 'cores')]
  const [servers, generator] = [numberAt(found, 'brokeCores'), numberAt(found, 'brokeGeneratorCores')]
  const measured = (cores / moves) * 1e6
  return `## Under load

\`npm run loadtest -- capacity\` sustained ${threeDigits(moves)} moves a second in games of four on ${found.cores} cores that the generator and all
servers shared. The servers used ${threeDigits(cores)} cores for that: ${threeDigits(measured)} µs a move, where the figures above say
${threeDigits(engineMicros + gatewayMicros + saveMicros)} µs on a core that is full. An idle server saves each move by itself and wakes for each frame; the busier
it is, the more goes together. At the rate that broke, the generator used ${threeDigits(generator)} cores and the servers
${threeDigits(servers)}: ${bottleneck(servers, generator, found.cores)}.

`
}

/** The page, in Markdown. */
export function page(): string {
  const all = readFigures()
  const values = valuesOf(all)
  const it = plan(values)
  return `# Capacity

The resources for ${whole(values.players)} concurrent players and ${whole(values.spectators)} spectators, calculated from separate measurements, not from a
load of that size. Generated by \`npm run capacity\` from \`capacity/figures.json\` and the stored bench results; a test fails
when they differ.

${results(it, values)}

## What sets the limits

- **Sockets decide how many gateways there are**, not CPU: ${it.gatewaysForSockets} for the sockets, ${it.gatewaysForCpu} for the work.
- **Engines are few.** A move costs one ${threeDigits(values.engineMicros)} µs. What grows with spectators is the links: an update goes once to each
  gateway that has somebody in the room. A proxy that sends the spectators of a room to the same gateways would take most of
  that away.
- **Redis** is one thread, and each move waits for its save. On the dashboard: save time, and the process' CPU. Up to about
  ${whole(values.busy * 100)} % of a core, which is ${whole(it.playersPerRedis)} players at this pace, one is enough. The disk must take that many
  \`fsync\`s: Redis joins those of one turn of its loop, so a busy one needs fewer than it has saves.

${underLoad(values)}## When and how to shard Redis

When the p99 of save time stays above 20 ms while its CPU is above ${whole(values.busy * 100)} %, well before the alert SavesSlow at 100 ms.

1. First a faster core and disk for it: that is one restart, and games wait for it and go on.
2. Then a Redis Cluster (\`REDIS_URL=redis-cluster://…\`): all keys of a room share a hash tag, so each of its scripts stays on
   one node, and each queue has a tag of its own. What several rooms want saved at once goes one by one then, which costs
   all processes together about an eighth more. A failover can lose the last moves unless \`REDIS_REPLICAS\` makes each wait for
   a replica.
3. Or whole installations side by side, each with its own Redis, engines and gateways under an address of its own, and one
   MongoDB for all: accounts, rolls and finished games are everybody's, a room lives in one of them. What is told through
   Redis (a sign-in that is over, something bought) reaches the open pages of the same installation alone.

## The figures

${sources(all)}
`
}

/** Writes the page to its file and returns the path. */
export function writeCapacity(): string {
  const file = join(import.meta.dirname, '../capacity.md')
  writeFileSync(file, page())
  return file
}
