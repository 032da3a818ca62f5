// Our cluster as system under test: starts it, pins it to the server core, opens rooms.
import { Redis } from 'ioredis'
import { startCluster, type Cluster, type ClusterOptions } from '../../testbed/cluster.ts'
import { pin, SERVER } from './cores.ts'
import { cpuSeconds } from './cpu.ts'
import { TABLES_ENV, tablesOf, type Tables } from './tables.ts'

/** CPU seconds of each kind of process. */
export interface Cpu {
  engine: number
  gateway: number
  redis: number
}

/** A running cluster, with tables at its gateways. */
export interface BenchCluster {
  readonly cluster: Cluster
  readonly redis: Redis
  readonly tables: Tables
  /** Ids of all its processes, Redis included. */
  pids: () => number[]
  /** CPU seconds used so far by each kind of process. */
  cpu: () => Cpu
}

/**
 * Runs a bench on a cluster, which it starts and stops; `at`: the number of gateways that players connect to.
 */
export async function onCluster<T>(
  options: ClusterOptions,
  bench: (ours: BenchCluster) => Promise<T>,
  at = options.gateways ?? 1,
): Promise<T> {
  // Merge the Node options of both.
  const NODE_OPTIONS = `${TABLES_ENV.NODE_OPTIONS} ${options.env?.['NODE_OPTIONS'] ?? ''}`
  const env = { ...TABLES_ENV, ...options.env, NODE_OPTIONS }
  const cluster = await startCluster({ ...options, env })
  const redis = new Redis(cluster.redis.path)
  const pids = (): number[] => [
    cluster.redis.pid(),
    ...[...cluster.engines, ...cluster.gateways].filter((part) => part.alive()).map(({ pid }) => pid),
  ]
  const cpu = (): Cpu => ({
    engine: cpuSeconds(cluster.engines.map(({ pid }) => pid)),
    gateway: cpuSeconds(cluster.gateways.map(({ pid }) => pid)),
    redis: cpuSeconds([cluster.redis.pid()]),
  })
  try {
    pin(pids(), SERVER)
    return await bench({
      cluster,
      redis,
      tables: await tablesOf(cluster.ports.slice(0, at), redis),
      pids,
      cpu,
    })
  } finally {
    redis.disconnect()
    await cluster.stop()
  }
}
