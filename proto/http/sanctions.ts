// HTTP schema of sanctions: what admins may impose on people, and how it is told.
import * as v from 'valibot'

/** A warning is read and acknowledged; whoever is silenced says nothing in any chat; whoever is banned is not let in. */
export const SANCTION_KINDS = ['warn', 'silence', 'ban'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

/** What is sanctioned: an account, a visitor (as long as their browser keeps their token), or everybody of a network. */
export const SANCTION_SCOPES = ['account', 'browser', 'network'] as const
export type SanctionScope = (typeof SANCTION_SCOPES)[number]

/** The closed list of reasons, as they follow «for» in a sentence. */
export const SANCTION_REASONS = {
  abuse: 'abusive language',
  harassment: 'harassing another player',
  spam: 'flooding the chat',
  spoiling: 'spoiling games on purpose',
  cheating: 'cheating',
  name: 'an offensive name',
} as const
export type SanctionReason = keyof typeof SANCTION_REASONS
const REASON_KEYS = ['abuse', 'harassment', 'spam', 'spoiling', 'cheating', 'name'] as const

/** A network is shared: it is banned for so many hours at most. */
export const NETWORK_HOURS_MOST = 24
/** Anything else ends within a year. */
export const HOURS_MOST = 365 * 24
/** The longest context that is kept, in characters. */
export const CONTEXT_LONGEST = 2000

/** Sentences of the calls. */
export const SANCTIONS = {
  noContext: 'Please say what happened',
  longNetwork: `A network is banned for at most ${NETWORK_HOURS_MOST} hours.`,
  unclear: 'It is not clear what is meant.',
  nobody: 'Nobody has an account of that name.',
} as const

const unclear = SANCTIONS.unclear
const Id = v.pipe(v.string(unclear), v.regex(/^[\w-]{8,64}$/, unclear))
/** An id of a user, as the server made it. */
export const UserId = v.pipe(v.string(unclear), v.regex(/^[\w-]{1,64}$/, unclear))

/** A sanction that an admin wants; part of POST /operator/do. `id`: the request's and the sanction's. */
export const Sanctioning = v.object({
  deed: v.literal('sanction'),
  id: Id,
  kind: v.picklist(SANCTION_KINDS, unclear),
  /** `person`: their account, or a visitor's browser. */
  on: v.picklist(['person', 'network'], unclear),
  user: UserId,
  /** What a visitor is called at the table; an account's own name counts instead. */
  name: v.pipe(v.string(unclear), v.trim(), v.maxLength(60, unclear)),
  reason: v.picklist(REASON_KEYS, unclear),
  context: v.pipe(
    v.string(SANCTIONS.noContext),
    v.trim(),
    v.minLength(1, SANCTIONS.noContext),
    v.maxLength(CONTEXT_LONGEST, `Please say it in at most ${CONTEXT_LONGEST} characters`),
  ),
  hours: v.pipe(
    v.number(unclear),
    v.integer(unclear),
    v.minValue(1, unclear),
    v.maxValue(HOURS_MOST, unclear),
  ),
})
export type Sanctioning = v.InferOutput<typeof Sanctioning>

/** The end of a sanction before its time; part of POST /operator/do. */
export const Lifting = v.object({ deed: v.literal('lift'), id: Id, sanction: Id })
export type Lifting = v.InferOutput<typeof Lifting>

/** One sanction as admins see it. Times are server times, ms. */
export const SanctionFacts = v.object({
  id: v.string(),
  kind: v.picklist(SANCTION_KINDS),
  scope: v.picklist(SANCTION_SCOPES),
  /** Whom it was imposed on, also where their network is banned. */
  user: v.string(),
  name: v.string(),
  /** The banned network, IPv4 /24 or IPv6 /64; '': another scope. */
  network: v.string(),
  reason: v.picklist(REASON_KEYS),
  context: v.string(),
  /** What its author was called then. */
  authorName: v.string(),
  began: v.number(),
  ends: v.number(),
  /** When it was undone; 0: it was not. */
  undone: v.number(),
  /** When the person acknowledged it; 0: not yet, or it needs no acknowledgement. */
  acknowledged: v.number(),
})
export type SanctionFacts = v.InferOutput<typeof SanctionFacts>

/** GET /operator/sanctions?before=&id=&user=: newest first; of everybody, or of one person. */
export const SanctionList = v.object({ now: v.number(), sanctions: v.array(SanctionFacts) })
export type SanctionList = v.InferOutput<typeof SanctionList>
/** The most in one answer. */
export const SANCTIONS_AT_ONCE = 30

/** GET /operator/person?name=: an account by its exact name. */
export const PersonFound = v.object({ user: v.string(), name: v.string() })
export type PersonFound = v.InferOutput<typeof PersonFound>

/** POST /data/acknowledge */
export const Acknowledge = v.object({ sanction: Id })

/** Whether it holds at this moment: it has begun, and neither ended nor was undone or acknowledged. */
export const isActive = (
  { kind, ends, undone, acknowledged }: Pick<SanctionFacts, 'kind' | 'ends' | 'undone' | 'acknowledged'>,
  now: number,
): boolean => ends > now && undone === 0 && (kind !== 'warn' || acknowledged === 0)

/** "28 November at 14:05", on a clock `zone` minutes ahead of UTC. */
export function endShown(ends: number, zone: number): string {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
  const moment = new Date(ends + zone * 60_000)
  const day = moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day} at ${moment.toLocaleTimeString('en-GB', clock)}`
}

/** What the person reads who is banned or silenced: why, until when, and that they may write to us. */
export function sanctionSentence(
  { kind, reason, ends }: { kind: SanctionKind; reason: SanctionReason; ends: number },
  zone: number,
): string {
  const why = SANCTION_REASONS[reason]
  switch (kind) {
    case 'warn':
      return `This is a warning for ${why}: please don’t do it again, and write to us if we are mistaken.`
    case 'silence':
      return `You can’t use the chat until ${endShown(ends, zone)}, for ${why}; write to us if we are mistaken.`
    case 'ban':
      return `You can’t play here until ${endShown(ends, zone)}, for ${why}; write to us if we are mistaken.`
  }
}
