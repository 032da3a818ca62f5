// Starts Redis Sentinel or Redis Cluster with replicas for failover tests.
import { Redis } from 'ioredis'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './port.ts'
import { REDIS_SERVER } from './redis.ts'
import { startServer, type ChildServer } from './server.ts'

/** Redis servers with failover. */
export interface RedisFailover {
  /** Value for REDIS_URL. */
  readonly url: string
  /** Sends SIGKILL to the primary of this key and returns its port. */
  killFor(key: string): Promise<number>
  /** The port of the primary of this key; 0: there is none at present. */
  portFor(key: string): Promise<number>
  stop(): Promise<void>
}

/** Time without contact after which a server counts as down, ms. */
const DOWN_AFTER_MS = 800
const TIMEOUT_MS = 60_000
const PRIMARIES = 3
/** With two replicas, writes still reach a replica when one dies. */
const REPLICAS = 2
const SLOTS = 16_384

interface Node extends ChildServer {
  readonly port: number
}

const call = async (port: number, ...command: [string, ...(string | number)[]]): Promise<unknown> => {
  const redis = new Redis(port, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  try {
    return await redis.call(...command)
  } finally {
    redis.disconnect()
  }
}
const answers = (port: number): Promise<boolean> =>
  call(port, 'PING').then(
    (said) => said === 'PONG',
    () => false,
  )

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`${what} takes too long`)
    await wait(20)
  }
}

async function startNode(folder: string, settings: string): Promise<Node> {
  const port = await freePort()
  const dir = join(folder, String(port))
  await mkdir(dir)
  const fixed = `--port ${port} --bind 127.0.0.1 --appendonly yes --appendfsync always --maxmemory-policy noeviction --repl-diskless-sync-delay 0`
  const args = ['--dir', dir, '--save', '', ...`${fixed} ${settings}`.trim().split(' ')]
  const served = await startServer({
    program: REDIS_SERVER,
    args,
    isUp: () => answers(port),
    timeoutMs: TIMEOUT_MS,
  })
  return { ...served, port }
}

/** Whether this many replicas have all writes of this server. */
const isReplicated = async (port: number, replicas: number): Promise<boolean> =>
  Number(await call(port, 'WAIT', replicas, 100)) >= replicas

/** Starts a primary with replicas, and a Sentinel that promotes one of them when the primary dies. */
export async function startSentinel(): Promise<RedisFailover> {
  const folder = await mkdtemp(join(tmpdir(), 'll-sentinel-'))
  const primary = await startNode(folder, '')
  const follow = (): Promise<Node> => startNode(folder, `--replicaof 127.0.0.1 ${primary.port}`)
  const replicas = await Promise.all(Array.from({ length: REPLICAS }, follow))
  await until('the replicas', () => isReplicated(primary.port, REPLICAS))
  const port = await freePort()
  const settings = join(folder, 'sentinel.conf')
  const lines = [
    `port ${port}`,
    `dir ${folder}`,
    `sentinel monitor rooms 127.0.0.1 ${primary.port} 1`,
    `sentinel down-after-milliseconds rooms ${DOWN_AFTER_MS}`,
    'sentinel failover-timeout rooms 3000',
  ]
  await writeFile(settings, `${lines.join('\n')}\n`)
  const sentinel = await startServer({
    program: REDIS_SERVER,
    args: [settings, '--sentinel'],
    isUp: () => answers(port),
    timeoutMs: TIMEOUT_MS,
  })
  await until('the Sentinel', async () => {
    const known = await call(port, 'SENTINEL', 'replicas', 'rooms')
    return Array.isArray(known) && known.length === REPLICAS
  })
  const nodes = [primary, ...replicas]
  const portFor = async (): Promise<number> => {
    const at = await call(port, 'SENTINEL', 'get-master-addr-by-name', 'rooms')
    return Array.isArray(at) ? Number(at[1]) : 0
  }
  return {
    url: `redis-sentinel://127.0.0.1:${port}/rooms`,
    portFor,
    killFor: async () => kill(nodes, await portFor()),
    stop: () => stopAll([sentinel, ...nodes], folder),
  }
}

/** Starts a Redis Cluster of three primaries with replicas. */
export async function startRedisCluster(): Promise<RedisFailover> {
  const folder = await mkdtemp(join(tmpdir(), 'll-cluster-'))
  const start = async (): Promise<Node> =>
    startNode(
      folder,
      `--cluster-enabled yes --cluster-node-timeout ${DOWN_AFTER_MS} --cluster-port ${await freePort()} --cluster-replica-validity-factor 0`,
    )
  const nodes = await Promise.all(Array.from({ length: PRIMARIES * (1 + REPLICAS) }, start))
  const [first] = nodes
  if (first === undefined) throw new Error('no node')
  const busOf = async (port: number): Promise<number> =>
    Number(/@(\d+)/.exec(String(await call(port, 'CLUSTER', 'NODES')))?.[1])
  for (const { port } of nodes)
    await call(first.port, 'CLUSTER', 'MEET', '127.0.0.1', port, await busOf(port))
  const connectedTo = async (port: number): Promise<number> =>
    String(await call(port, 'CLUSTER', 'NODES')).match(/ connected/g)?.length ?? 0
  for (const { port } of nodes)
    await until('the meeting', async () => (await connectedTo(port)) === nodes.length)
  const primaries = nodes.slice(0, PRIMARIES)
  for (const [nth, { port }] of primaries.entries()) {
    const from = Math.floor((SLOTS * nth) / PRIMARIES)
    const last = Math.floor((SLOTS * (nth + 1)) / PRIMARIES) - 1
    await call(port, 'CLUSTER', 'ADDSLOTSRANGE', from, last)
  }
  for (const [nth, { port }] of nodes.slice(PRIMARIES).entries())
    await call(
      port,
      'CLUSTER',
      'REPLICATE',
      String(await call(primaries[nth % PRIMARIES]?.port ?? 0, 'CLUSTER', 'MYID')),
    )
  for (const { port } of nodes)
    await until('the cluster', async () =>
      String(await call(port, 'CLUSTER', 'INFO')).includes('cluster_state:ok'),
    )
  for (const { port } of primaries) await until('its replicas', () => isReplicated(port, REPLICAS))

  const portFor = async (key: string): Promise<number> => {
    for (const { port } of nodes) {
      if (!(await answers(port))) continue
      const slot = Number(await call(port, 'CLUSTER', 'KEYSLOT', key))
      const shards: unknown = await call(port, 'CLUSTER', 'SLOTS')
      for (const shard of Array.isArray(shards) ? (shards as unknown[]) : []) {
        const [from, last, [, at] = []] = shard as [number, number, [string, number]?]
        if (from <= slot && slot <= last && at !== undefined) return at
      }
    }
    return 0
  }
  return {
    url: `redis-cluster://${primaries.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    portFor,
    killFor: async (key) => kill(nodes, await portFor(key)),
    stop: () => stopAll(nodes, folder),
  }
}

async function kill(nodes: readonly Node[], port: number): Promise<number> {
  await nodes.find((node) => node.port === port)?.kill9()
  return port
}

async function stopAll(servers: readonly ChildServer[], folder: string): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
}
