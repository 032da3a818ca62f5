// `npm run bench -- recovery`: recovery time after SIGKILL of an engine and of a gateway.
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { engineLost } from './engine.ts'
import { gatewayLost } from './gateway.ts'

/** The default: engines warm up as they do in production, since what they take over must not wait for the JIT. */
const ENV = { WARM_UP_MS: '500' }

/** All figures, as medians over rounds, each of which kills another process. */
export async function benchRecovery({ pairs }: Options): Promise<object> {
  const engine = await onCluster({ engines: 1, env: ENV }, (ours) => engineLost(ours, pairs))
  const gateway = await onCluster(
    { engines: 1, gateways: 2, env: ENV },
    (ours) => gatewayLost(ours, pairs),
    1,
  )
  return { ...engine, ...gateway, rounds: pairs }
}
