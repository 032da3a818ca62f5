// The cluster a load test runs against where none is given: one gateway, two engines and no limits on how often one may ask.
import { startCluster, type Cluster } from '../cluster.ts'

/** The same for every generator, so that their figures can be compared. */
export const startLoaded = (): Promise<Cluster> =>
  startCluster({
    engines: 2,
    gateways: 1,
    env: {
      LOG_LEVEL: 'warn',
      ACCOUNTS_PER_MINUTE: '1000000',
      CALLS_PER_MINUTE: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      // Two strangers are enough after this long; a crowd is matched at once.
      QUEUE_SECONDS: '5',
    },
  })

/** Where its gateways listen. */
export const targetsOf = ({ ports }: Cluster): string[] => ports.map((port) => `http://127.0.0.1:${port}`)
