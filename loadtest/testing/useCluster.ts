// A cluster for the tests of one file, with a Redis connection and cleanup after each test.
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startCluster, type Cluster, type ClusterOptions } from '../testbed/cluster.ts'

/** The file's cluster, available while tests run. */
export interface TestCluster {
  readonly cluster: Cluster
  readonly redis: Redis
  /** Registers a cleanup after the running test. */
  afterwards(leave: () => void): void
}

/** Starts a cluster before the first test and stops it after the last one. */
export function useCluster(options: ClusterOptions): TestCluster {
  let running: { cluster: Cluster; redis: Redis } | null = null
  const open: (() => void)[] = []
  const now = (): { cluster: Cluster; redis: Redis } => {
    if (running === null) throw new Error('the cluster runs only while tests do')
    return running
  }
  beforeAll(async () => {
    const cluster = await startCluster(options)
    running = { cluster, redis: new Redis(cluster.redis.url) }
  })
  afterEach(() => {
    for (const leave of open.splice(0)) leave()
  })
  afterAll(async () => {
    running?.redis.disconnect()
    await running?.cluster.stop()
  })
  return {
    get cluster() {
      return now().cluster
    },
    get redis() {
      return now().redis
    },
    afterwards: (leave) => void open.push(leave),
  }
}
