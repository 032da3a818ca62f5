// The testbed: real processes connected by proxies, clock skew in every third process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outbound } from '#proto/link/messages.ts'
import { SECRETS, startCluster, type ClusterOptions } from '../testbed/cluster.ts'
import type { ServerProcess } from '../testbed/process.ts'
import { proxy, type Proxy } from '../testbed/proxy.ts'
import { skewedByAnHour } from './clockSkew.ts'
import { gatewayOf, linkSplitter, linkTap, socketSplitter } from './framing.ts'

/** Options of `startTestbed`. */
export interface TestbedOptions extends Required<Pick<ClusterOptions, 'engines' | 'gateways' | 'mutant'>> {
  /** Path of libfaketime; null: not installed, so all clocks are right. */
  faketime: string | null
  /** Called with each engine message as it is sent, by the receiving gateway's name. */
  onEngineMessage: (gateway: string, message: Outbound) => void
}

/** Every third process of a kind, from the second on, has its clock an hour ahead or behind. */
const SKEWED = { every: 3, first: 2 }

export async function startTestbed({ faketime, onEngineMessage, ...options }: TestbedOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'll-chaos-'))
  const links = new Map<string, Proxy>()
  const stores = new Map<string, Proxy>()
  const skewedProcesses: string[] = []

  /** Alternates between a clock ahead and a clock behind. */
  const clock = (name: string): NodeJS.ProcessEnv => {
    const nth = Number(name.split('-')[1])
    if (faketime === null || nth % SKEWED.every !== SKEWED.first) return {}
    skewedProcesses.push(name)
    return skewedByAnHour(faketime, skewedProcesses.length)
  }

  const cluster = await startCluster({
    ...options,
    // Unlocks the number of sets to win, which allows short games.
    env: { SOCKETS_PER_ADDRESS: '100000', UNLOCKED: 'customize-win-conditions' },
    async envOf(name, { path }) {
      const store = stores.get(name) ?? (await proxy({ upstreams: () => [{ path }] }))
      stores.set(name, store)
      const REDIS_URL = `redis://127.0.0.1:${store.port}`
      if (!name.startsWith('engine')) return { REDIS_URL, ...clock(name) }
      const entrance = join(folder, `${name}.sock`)
      const link = await proxy({
        upstreams: () => [{ path: entrance }],
        secret: SECRETS.LINK_SECRET,
        caller: gatewayOf,
        splitter: linkSplitter,
        tap: (gateway) => linkTap((message) => onEngineMessage(gateway(), message)),
      })
      links.set(name, link)
      const addresses = { LINK_LISTEN: `unix:${entrance}`, LINK_ADDRESS: `127.0.0.1:${link.port}` }
      return { REDIS_URL, ...addresses, ...clock(name) }
    },
  })
  const { ports } = cluster
  /** The order in which this entrance tries the gateways. */
  const order = (entrance: number): number[] => ports.map((_, nth) => (entrance + nth) % ports.length)
  const entrances = await Promise.all(
    ports.map((_, entrance) =>
      proxy({
        upstreams: () => order(entrance).map((at) => ({ port: ports[at] ?? 0, host: '127.0.0.1' })),
        splitter: socketSplitter,
      }),
    ),
  )
  const proxies = (): Proxy[] => [...entrances, ...links.values(), ...stores.values()]
  const alive = (parts: readonly ServerProcess[]): ServerProcess[] => parts.filter((part) => part.alive())
  return {
    cluster,
    /** Client entrances: a proxy per gateway that fails over to the others while it is down. */
    entrances,
    /** The link proxy of each engine, by its name; callers are identified by the gateways' names. */
    links,
    /** The Redis proxy of each process, by its name. */
    stores,
    /** Processes started with their clock an hour off. */
    skewedProcesses,
    /** The engines that are running. */
    engines: () => alive(cluster.engines),
    gateways: () => alive(cluster.gateways),
    /** The gateway that serves the page connected to this entrance from this port; null: none. */
    servedBy(entrance: number, port: number): ServerProcess | null {
      const nth = entrances[entrance]?.upstreamOf(port) ?? null
      const at = nth === null ? undefined : order(entrance)[nth]
      return (at === undefined ? undefined : cluster.gateways[at]) ?? null
    },
    heal: () => proxies().forEach((each) => each.setCondition({ kind: 'normal' })),
    async stop() {
      await cluster.stop()
      for (const each of proxies()) each.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The processes and proxies that faults can be injected into. */
export type Testbed = Awaited<ReturnType<typeof startTestbed>>
