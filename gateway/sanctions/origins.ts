// Notes for a day which network each person comes from: the first of a crowd at once, the others together.
import { EXPIRES, networkKey } from '#proto/redis/keys.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sockets/session.ts'

/** Between two writes, ms: each for itself would wake this process and the store once more for every comer. */
const APART_MS = 100

/** Returns what notes one person. */
export function origins({
  redis,
  failed,
}: Pick<Services, 'redis' | 'failed'>): (session: Pick<Session, 'user' | 'network'>) => void {
  const networks = new Map<string, string>()
  let pause: NodeJS.Timeout | null = null
  function write(): void {
    for (const [user, network] of networks)
      redis.set(networkKey(user), network, 'EX', EXPIRES.network).catch(failed)
    networks.clear()
    pause = setTimeout(() => {
      pause = null
      if (networks.size > 0) write()
    }, APART_MS)
  }
  return ({ user, network }) => {
    networks.set(user, network)
    if (pause === null) write()
  }
}
