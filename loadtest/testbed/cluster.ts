// Test cluster of real processes: Redis, engines, gateways, to kill, freeze and restart.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENGINE_FLAGS, GATEWAY_FLAGS } from '../../deploy/dev/launch/nodeFlags.mjs'
import { freePort } from '../../deploy/ci/testing/port.ts'
import { startRedis, type TestRedis } from '../../deploy/ci/testing/redis.ts'
import { setMetricsAddress } from '../client/metrics.ts'
import { flagsOf, type Mutant } from '../mutants/mutants.mjs'
import { startProcess, type ServerProcess } from './process.ts'

/** The shared secrets of its processes. */
export const SECRETS = {
  LINK_SECRET: 'a link secret for tests',
  SESSION_SECRET: 'a session secret for tests',
}
/** Rate limits for bots in tests and benches, which are faster than people. */
export const GENEROUS_LIMITS = {
  FRAMES_PER_SECOND: '100000',
  FRAMES_AT_ONCE: '100000',
  ROOMS_PER_MINUTE: '100000',
  TRIES_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '100000',
}

/** Options of a cluster. */
export interface ClusterOptions {
  engines?: number
  gateways?: number
  /** A mutant injected into its engines; null: none. */
  mutant?: Mutant | null
  env?: NodeJS.ProcessEnv
  /** File descriptor for the logs; by default they go to `output()`. */
  log?: number
  /** Extra environment of one process, such as another Redis URL. */
  envOf?: (name: string, redis: TestRedis) => Promise<NodeJS.ProcessEnv>
}

/** Starts Redis, engines and gateways, and waits until they serve. */
export async function startCluster(options: ClusterOptions = {}) {
  const redis = await startRedis()
  const data = await mkdtemp(join(tmpdir(), 'll-records-'))
  const links = await mkdtemp(join(tmpdir(), 'll-links-'))
  const shared = {
    ...process.env,
    ...SECRETS,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATA_DIR: data,
    MONGODB_URI: '',
    FIREBASE_PROJECT_ID: '',
    WARM_UP_MS: '0',
    ...GENEROUS_LIMITS,
    ...options.env,
  }
  let count = 0
  const engines: ServerProcess[] = []
  const gateways: ServerProcess[] = []
  const ports = await Promise.all(Array.from({ length: options.gateways ?? 1 }, freePort))
  const metricsAddresses = await Promise.all(ports.map(async () => `127.0.0.1:${await freePort()}`))
  for (const [at, port] of ports.entries()) setMetricsAddress(port, metricsAddresses[at] ?? '')
  const start = async (
    name: string,
    file: string,
    flags: readonly string[],
    env: NodeJS.ProcessEnv,
  ): Promise<ServerProcess> => {
    const own = await options.envOf?.(name, redis)
    return startProcess(name, file, {
      env: { ...shared, REDIS_URL: redis.url, ...env, ...own },
      flags,
      log: options.log,
    })
  }
  const startEngine = async (): Promise<ServerProcess> => {
    const name = `engine-${(count += 1)}`
    const part = await start(name, 'engine/main.ts', [...ENGINE_FLAGS, ...flagsOf(options.mutant)], {
      ENGINE_NAME: name,
      // As in `npm start`; a test of TLS over TCP overrides it.
      LINK_LISTEN: options.env?.['LINK_LISTEN'] ?? `unix:${join(links, `${name}.sock`)}`,
    })
    engines.push(part)
    return part
  }
  const startGateway = async (at: number): Promise<ServerProcess> => {
    const name = `gateway-${at + 1}`
    const part = await start(name, 'gateway/main.ts', GATEWAY_FLAGS, {
      GATEWAY_NAME: name,
      PORT: String(ports[at]),
      METRICS_LISTEN: metricsAddresses[at],
      HOST: '127.0.0.1',
    })
    gateways[at] = part
    return part
  }
  for (let nth = 0; nth < (options.engines ?? 2) - 1; nth += 1) await startEngine()
  await Promise.all([startEngine(), ...ports.map((_, at) => startGateway(at))])
  return {
    redis,
    /** The folder of the records, deleted when the cluster stops. */
    data,
    /** The port of each gateway. */
    ports,
    engines,
    gateways,
    /** Starts one more engine. */
    startEngine,
    /** Restarts the gateway at this index, on its port. */
    startGateway,
    /** The engine with this owner name, which has the engine's name as its prefix. */
    engineOf: (owner: string) => engines.find((part) => owner.startsWith(`${part.name}-`)),
    async stop() {
      await Promise.all([...gateways, ...engines].map((part) => part.stop()))
      await redis.stop()
      for (const folder of [data, links]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A running cluster. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>
