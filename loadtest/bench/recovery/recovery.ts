// `npm run bench -- recovery`: recovery time after SIGKILL of an engine and of a gateway.
import type { Options } from '../drive/options.ts'
import { onCluster } from '../drive/ours.ts'
import { measureEngineKill } from './engine.ts'
import { measureGatewayKill } from './gateway.ts'

/**
 * By default an engine warms up as in production, since a takeover must not wait for the JIT. When a gateway
 * is killed no engine takes anything over, and a running warm-up would count as CPU of joining players.
 */
const TAKES_OVER = { WARM_UP_MS: '500' }

/** All figures, as medians over rounds, each of which kills another process. */
export async function benchRecovery({ pairs }: Options): Promise<object> {
  const engine = await onCluster({ engines: 1, env: TAKES_OVER }, (ours) => measureEngineKill(ours, pairs))
  const gateway = await onCluster({ engines: 1, gateways: 2 }, (ours) => measureGatewayKill(ours, pairs), 1)
  return { ...engine, ...gateway, rounds: pairs }
}
