// The default cluster of a load test: one gateway, two engines, no per-address limits.
import { startCluster, type Cluster } from '../testbed/cluster.ts'

/** The gateways' per-address limits, which must be raised because a load test has one address. */
export const LIMITS_OF_ONE_ADDRESS = [
  'SOCKETS_PER_ADDRESS',
  'ROOMS_PER_MINUTE',
  'TRIES_PER_MINUTE',
  'ACCOUNTS_PER_MINUTE',
  'CALLS_PER_MINUTE',
] as const
const UNLIMITED = '1000000'

/** Starts the default cluster. */
export const startLoadCluster = (): Promise<Cluster> =>
  startCluster({
    engines: 2,
    gateways: 1,
    env: {
      LOG_LEVEL: 'warn',
      ...Object.fromEntries(LIMITS_OF_ONE_ADDRESS.map((name) => [name, UNLIMITED])),
      // After this wait two players are enough for a match; a full group is matched at once.
      QUEUE_SECONDS: '5',
    },
  })

/** Runs against these targets, or against a new default cluster (null: none), which it stops afterwards. */
export async function onTargets<T>(
  targets: readonly string[],
  run: (targets: readonly string[], cluster: Cluster | null) => Promise<T>,
): Promise<T> {
  if (targets.length > 0) return run(targets, null)
  const cluster = await startLoadCluster()
  try {
    return await run(targetsOf(cluster), cluster)
  } finally {
    await cluster.stop()
  }
}

/** The origins of its gateways. */
export const targetsOf = ({ ports }: Cluster): string[] => ports.map((port) => `http://127.0.0.1:${port}`)
