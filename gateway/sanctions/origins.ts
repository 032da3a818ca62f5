// Stores each user's network for a day; throttled and batched.
import { EXPIRES, networkKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/**
 * The least time between two batches, ms: a write per user would wake this process and Redis for each one, which
 * adds about 7 % to the CPU of a crowd's spectator (`gatewayCpuMs` of `npm run bench -- crowd`).
 */
const INTERVAL_MS = 100

/** Returns a function that notes a user's network. */
export function origins({
  redis,
  logError,
}: Pick<Services, 'redis' | 'logError'>): (session: Pick<Session, 'user' | 'network'>) => void {
  const networks = new Map<string, string>()
  let pause: NodeJS.Timeout | null = null
  function write(): void {
    for (const [user, network] of networks)
      redis.set(networkKey(user), network, 'EX', EXPIRES.network).catch(logError)
    networks.clear()
    pause = setTimeout(() => {
      pause = null
      if (networks.size > 0) write()
    }, INTERVAL_MS)
  }
  return ({ user, network }) => {
    networks.set(user, network)
    if (pause === null) write()
  }
}
