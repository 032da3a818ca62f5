// HTTP schema of sanctions: what admins may impose, and how it is shown.
import * as v from 'valibot'
import { filledText, idempotencyKey } from './fields.ts'

/** A warning must be acknowledged; a silenced user can't chat; a banned user can't connect. */
export const SANCTION_KINDS = ['warn', 'silence', 'ban'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

/** The target: an account, a visitor (for as long as their browser keeps the token), or a network. */
export const SANCTION_SCOPES = ['account', 'browser', 'network'] as const
export type SanctionScope = (typeof SANCTION_SCOPES)[number]

/** The closed list of reasons, worded to follow «for» in a sentence. */
export const SANCTION_REASONS = {
  abuse: 'abusive language',
  harassment: 'harassing another player',
  spam: 'flooding the chat',
  spoiling: 'spoiling games on purpose',
  cheating: 'cheating',
  name: 'an offensive name',
} as const
export type SanctionReason = keyof typeof SANCTION_REASONS
const isReason = (text: string): text is SanctionReason => Object.hasOwn(SANCTION_REASONS, text)
export const SANCTION_REASON_KEYS = Object.keys(SANCTION_REASONS).filter(isReason)

/** A network is shared, so its bans are limited to this many hours. */
export const MAX_NETWORK_HOURS = 24
/** The limit of all other sanctions. */
const MAX_HOURS = 365 * 24
/** The longest stored context, characters. */
export const MAX_CONTEXT = 2000

/** Texts of the calls. */
export const SANCTIONS = {
  noContext: 'Please say what happened',
  longNetwork: `A network is banned for at most ${MAX_NETWORK_HOURS} hours.`,
  unclear: 'It is not clear what is meant.',
  nobody: 'Nobody has an account of that name.',
} as const

const unclear = SANCTIONS.unclear
const Id = idempotencyKey(unclear)
/** A user id. */
export const UserId = v.pipe(v.string(unclear), v.regex(/^[\w-]{1,64}$/, unclear))

/** A sanction to impose; part of POST /operator/do. `id`: of both the request and the sanction. */
export const SanctionCommand = v.object({
  deed: v.literal('sanction'),
  id: Id,
  kind: v.picklist(SANCTION_KINDS, unclear),
  /** `person`: their account, or a visitor's browser. */
  on: v.picklist(['person', 'network'], unclear),
  user: UserId,
  /** A visitor's name at the table; for an account its own name is used. */
  name: v.pipe(v.string(unclear), v.trim(), v.maxLength(60, unclear)),
  reason: v.picklist(SANCTION_REASON_KEYS, unclear),
  context: filledText(MAX_CONTEXT, SANCTIONS.noContext, `Please say it in at most ${MAX_CONTEXT} characters`),
  hours: v.message(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HOURS)), unclear),
})
export type SanctionCommand = v.InferOutput<typeof SanctionCommand>

/** Lifts a sanction early; part of POST /operator/do. */
export const LiftCommand = v.object({ deed: v.literal('lift'), id: Id, sanction: Id })
export type LiftCommand = v.InferOutput<typeof LiftCommand>

/** One sanction as admins see it. Times are server times, ms. */
export const SanctionFacts = v.object({
  id: v.string(),
  kind: v.picklist(SANCTION_KINDS),
  scope: v.picklist(SANCTION_SCOPES),
  /** The person it was imposed on, even if their network is banned. */
  user: v.string(),
  name: v.string(),
  /** The banned network, IPv4 /24 or IPv6 /64; '': another scope. */
  network: v.string(),
  reason: v.picklist(SANCTION_REASON_KEYS),
  context: v.string(),
  /** Its author's name at that time. */
  authorName: v.string(),
  began: v.number(),
  ends: v.number(),
  /** When it was lifted; 0: it was not. */
  undone: v.number(),
  /** When the person acknowledged it; 0: not yet, or no acknowledgement is needed. */
  acknowledged: v.number(),
})
export type SanctionFacts = v.InferOutput<typeof SanctionFacts>

/** GET /operator/sanctions?before=&id=&user=: newest first; all, or those of one person. */
export const SanctionList = v.object({ now: v.number(), sanctions: v.array(SanctionFacts) })
export type SanctionList = v.InferOutput<typeof SanctionList>
/** The most in one response. */
export const SANCTIONS_PAGE_SIZE = 30

/** GET /operator/person?name=: an account by its exact name. */
export const PersonFound = v.object({ user: v.string(), name: v.string() })
export type PersonFound = v.InferOutput<typeof PersonFound>

/** POST /data/acknowledge */
export const Acknowledge = v.object({ sanction: Id })

/** Whether a sanction is in force now: started, and not expired, lifted or acknowledged. */
export const isActive = (
  { kind, ends, undone, acknowledged }: Pick<SanctionFacts, 'kind' | 'ends' | 'undone' | 'acknowledged'>,
  now: number,
): boolean => ends > now && undone === 0 && (kind !== 'warn' || acknowledged === 0)

/** Formats an end time, such as "28 November at 14:05", for a clock `zone` minutes ahead of UTC. */
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

/**
 * The text shown to a banned or silenced person: the reason, the end, and that they may write to us. The ban of a
 * network is also shown to those who share it and did nothing.
 */
export function sanctionSentence(
  { kind, reason, ends, scope }: Pick<SanctionFacts, 'kind' | 'reason' | 'ends'> & { scope?: SanctionScope },
  zone: number,
): string {
  const why = SANCTION_REASONS[reason]
  if (scope === 'network')
    return `Nobody on your network can play here until ${endShown(ends, zone)}, because one of you was banned for ${why}; write to us if we are mistaken.`
  switch (kind) {
    case 'warn':
      return `This is a warning for ${why}: please don’t do it again, and write to us if we are mistaken.`
    case 'silence':
      return `You can’t use the chat until ${endShown(ends, zone)}, for ${why}; write to us if we are mistaken.`
    case 'ban':
      return `You can’t play here until ${endShown(ends, zone)}, for ${why}; write to us if we are mistaken.`
  }
}
