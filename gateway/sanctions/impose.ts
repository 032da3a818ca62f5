// Imposes a sanction on a person or a network, or lifts one, for an operator.
import type { Done } from '#proto/http/operator.ts'
import {
  MAX_NETWORK_HOURS,
  SANCTION_REASONS,
  SANCTIONS,
  endShown,
  type LiftCommand,
  type SanctionFacts,
  type SanctionCommand,
} from '#proto/http/sanctions.ts'
import { networkKey } from '#proto/redis/keys.ts'
import type { Admins } from '../accounts/admins.ts'
import { verifiedEmail } from '../records/users.ts'
import type { Services } from '../services.ts'
import { bannedNetwork } from './bannedNetwork.ts'
import type { Enforcement } from './sanctions.ts'

const HOUR_MS = 3600_000

export interface ImposeContext extends Pick<Services, 'redis' | 'records' | 'now'> {
  admins: Admins
  enforcement: Pick<Enforcement, 'announce'>
}

const refused = (says: string): Done => ({ outcome: 'refused', says })

/** Imposes a sanction; idempotent by the request's id, as every operation. `author`: the admin. */
export async function impose(
  { redis, records, now, admins, enforcement }: ImposeContext,
  author: { id: string; name: string },
  { id, kind, on, user, name, reason, context, hours }: SanctionCommand,
): Promise<Done> {
  if (on === 'network' && kind !== 'ban') return refused('Only a ban can be of a network.')
  if (on === 'network' && hours > MAX_NETWORK_HOURS) return refused(SANCTIONS.longNetwork)
  const found = await records.users.find(user)
  const isRegistered = found !== null && found.name !== ''
  if (isRegistered && admins.has({ id: user, registered: true, proven: verifiedEmail(found) }))
    return refused('That is an admin: take them off the list of admins first.')
  const network = on === 'network' ? await redis.get(networkKey(user)) : ''
  if (network === null) return refused('Nobody knows where they come from: they were not here today.')
  const began = now()
  const sanction = await records.sanctions.add({
    id,
    kind,
    user,
    reason,
    context,
    began,
    scope: scopeOf(on, isRegistered),
    name: isRegistered ? found.name : name,
    network: bannedNetwork(network),
    author: author.id,
    authorName: author.name,
    ends: began + hours * HOUR_MS,
    undone: 0,
    acknowledged: 0,
  })
  await enforcement.announce(user)
  return { outcome: 'done', says: imposedSentence(sanction) }
}

/** Lifts a sanction early. */
export async function lift(
  { records, now, enforcement }: ImposeContext,
  { sanction: id }: LiftCommand,
): Promise<Done> {
  const sanction = await records.sanctions.find(id)
  if (sanction === null) return refused('There is no such sanction.')
  const isFirst = await records.sanctions.undo(id, now())
  await enforcement.announce(sanction.user)
  const how = isFirst ? 'is undone' : 'was undone already'
  return { outcome: 'done', says: `The ${NOUNS[sanction.kind]} of ${nameShown(sanction)} ${how}.` }
}

function scopeOf(on: SanctionCommand['on'], isRegistered: boolean): SanctionFacts['scope'] {
  if (on === 'network') return 'network'
  return isRegistered ? 'account' : 'browser'
}

const NOUNS = { warn: 'warning', silence: 'silence', ban: 'ban' } as const
const nameShown = ({ name }: Pick<SanctionFacts, 'name'>): string => (name === '' ? 'somebody' : name)

function imposedSentence(sanction: SanctionFacts): string {
  const { kind, scope, reason, ends } = sanction
  const who = nameShown(sanction)
  const until = `until ${endShown(ends, 0)} UTC, for ${SANCTION_REASONS[reason]}.`
  switch (kind) {
    case 'warn':
      return `${who} is warned, for ${SANCTION_REASONS[reason]}.`
    case 'silence':
      return `${who} is silenced ${until}`
    case 'ban':
      return `${scope === 'network' ? `The network of ${who}` : who} is banned ${until}`
  }
}
