// Clusters that single tests start, each with a Redis connection; stopped after the test.
import { Redis } from 'ioredis'
import { afterEach } from 'vitest'
import { startCluster, type Cluster, type ClusterOptions } from '../testbed/cluster.ts'

/** Returns a function that starts a cluster for the running test. */
export function useClusters(): (options: ClusterOptions) => Promise<{ cluster: Cluster; redis: Redis }> {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  return async (options) => {
    const cluster = await startCluster(options)
    const redis = new Redis(cluster.redis.url)
    stops.push(async () => {
      redis.disconnect()
      await cluster.stop()
    })
    return { cluster, redis }
  }
}
