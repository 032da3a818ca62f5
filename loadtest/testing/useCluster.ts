// A cluster for the tests of one file, with a Redis connection and cleanup after each test.
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { httpClient, type HttpClient } from '../client/httpClient.ts'
import { startCluster, type Cluster, type ClusterOptions } from '../testbed/cluster.ts'

/** The file's cluster, available while tests run. */
export interface TestCluster {
  readonly cluster: Cluster
  readonly redis: Redis
  /** HTTP calls to the first gateway. */
  readonly http: HttpClient
  /** Registers a cleanup after the running test. */
  afterwards(leave: () => void): void
}

/** Starts a cluster before the first test and stops it after the last one. */
export function useCluster(options: ClusterOptions): TestCluster {
  let running: Omit<TestCluster, 'afterwards'> | null = null
  const open: (() => void)[] = []
  const now = (): Omit<TestCluster, 'afterwards'> => {
    if (running === null) throw new Error('the cluster runs only while tests do')
    return running
  }
  beforeAll(async () => {
    const cluster = await startCluster(options)
    const http = httpClient(`http://127.0.0.1:${cluster.ports[0]}`)
    running = { cluster, redis: new Redis(cluster.redis.url), http }
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
    get http() {
      return now().http
    },
    afterwards: (leave) => void open.push(leave),
  }
}
