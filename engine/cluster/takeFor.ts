// Takes a room for those who asked for it, from an owner that is dead too, and tells the gateways that did not ask.
import { pack } from '#proto/link/messages.ts'
import type { Link } from '#proto/link/link.ts'
import { lives } from './announce.ts'
import type { Outside } from './commit.ts'
import type { Taken } from './acquireLease.ts'
import { takenFrom, type Wanted } from './wanted.ts'

/** What taking needs of the engine. */
export interface TakingParts extends Pick<Outside, 'redis' | 'leases' | 'figures' | 'time'> {
  /** To every gateway. */
  links: () => Iterable<Link>
}

/** `create`: a room that there is not is begun. */
export async function takeFor(
  { redis, leases, figures, time, links }: TakingParts,
  code: string,
  asked: readonly Wanted[],
  create: boolean,
): Promise<Taken> {
  let from = asked.map(takenFrom).find((owner) => owner !== '') ?? ''
  let taken = await leases.take(code, from, create)
  if (taken.kind === 'held' && !(await lives(redis, taken.owner))) {
    from = taken.owner
    taken = await leases.take(code, from, create)
  }
  if (taken.kind === 'taken' && from !== '') {
    figures.taken += 1
    // Whoever asked for it here knows where it is.
    const asking = new Set(asked.map(({ link }) => link))
    for (const link of links())
      if (!asking.has(link)) link.send(pack({ kind: 'took', room: code, epoch: taken.epoch }))
  }
  time.heard(taken.now)
  return taken
}
