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

/** A running cluster. */
export interface Cluster {
  readonly redis: TestRedis
  /** The folder of the records, deleted when the cluster stops. */
  readonly data: string
  /** The port of each gateway. */
  readonly ports: readonly number[]
  readonly engines: ServerProcess[]
  readonly gateways: ServerProcess[]
  /** Starts one more engine. */
  startEngine(): Promise<ServerProcess>
  /** Restarts the gateway at this index, on its port. */
  startGateway(at: number): Promise<ServerProcess>
  /** The engine with this owner name, which has the engine's name as its prefix. */
  engineOf(owner: string): ServerProcess | undefined
  stop(): Promise<void>
}

/** Starts Redis, engines and gateways, and waits until they serve. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
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
  const startEngine = async (): Promise<ServerProcess> => {
    count += 1
    const name = `engine-${count}`
    const own = await options.envOf?.(name, redis)
    // As in `npm start`; a test of TLS over TCP overrides it.
    const LINK_LISTEN = options.env?.['LINK_LISTEN'] ?? `unix:${join(links, `${name}.sock`)}`
    const env = { ...shared, REDIS_URL: redis.url, ENGINE_NAME: name, LINK_LISTEN, ...own }
    const part = await startProcess(name, 'engine/main.ts', {
      env,
      flags: [...ENGINE_FLAGS, ...flagsOf(options.mutant)],
      log: options.log,
    })
    engines.push(part)
    return part
  }
  const startGateway = async (at: number): Promise<ServerProcess> => {
    const name = `gateway-${at + 1}`
    const env = {
      ...shared,
      REDIS_URL: redis.url,
      GATEWAY_NAME: name,
      PORT: String(ports[at]),
      METRICS_LISTEN: metricsAddresses[at],
      HOST: '127.0.0.1',
      ...(await options.envOf?.(name, redis)),
    }
    const part = await startProcess(name, 'gateway/main.ts', { env, flags: GATEWAY_FLAGS, log: options.log })
    gateways[at] = part
    return part
  }
  for (let nth = 0; nth < (options.engines ?? 2) - 1; nth += 1) await startEngine()
  await Promise.all([startEngine(), ...ports.map((_, at) => startGateway(at))])
  return {
    redis,
    data,
    ports,
    engines,
    gateways,
    startEngine,
    startGateway,
    engineOf: (owner) => engines.find((part) => owner.startsWith(`${part.name}-`)),
    async stop() {
      await Promise.all([...gateways, ...engines].map((part) => part.stop()))
      await redis.stop()
      for (const folder of [data, links]) await rm(folder, { recursive: true, force: true })
    },
  }
}
