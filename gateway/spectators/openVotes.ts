// Open votes on spectators, as fields of the room's hash in Redis, and their count.
import * as v from 'valibot'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import type { Person, SpectatorVote } from '#proto/client/messages.ts'
import { majorityOf, RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import { isPlaying } from '../reports/roomState.ts'

/** Whom an open vote is about, and the votes that decide it. */
const Subject = v.object({ number: v.number(), name: v.string(), needed: v.number() })

/** An open vote; `user`: the spectator. */
export interface OpenVote extends SpectatorVote {
  user: string
  what: Restraint
}

/** Prefixes of an open vote's fields: its subject, and its last notice, which the previous build reads. */
const SUBJECT = 'subject '
const OPEN = 'open '

/** The field of a vote's subject. */
export const subjectField = (what: Restraint, user: string): string => `${SUBJECT}${what} ${user}`

/** The field of a vote's last notice. */
export const noticeField = (what: Restraint, user: string): string => `${OPEN}${what} ${user}`

/** The field of a seat's vote. */
export const ballotField = (what: Restraint, user: string, seat: number): string =>
  `${ballotsOf(what, user)}${seat}`

const ballotsOf = (what: Restraint, user: string): string => `vote ${what} ${user} `

/** The seats that voted, in order. */
export const votersIn = (fields: readonly string[], what: Restraint, user: string): number[] => {
  const prefix = ballotsOf(what, user)
  const seats = fields.flatMap((field) =>
    field.startsWith(prefix) ? [Number(field.slice(prefix.length))] : [],
  )
  return seats.toSorted((a, b) => a - b)
}

/** The open votes of a room. */
export function votesIn(fields: Readonly<Record<string, string>>): OpenVote[] {
  const names = Object.keys(fields)
  return Object.entries(fields).flatMap(([field, value]) => {
    if (!field.startsWith(SUBJECT)) return []
    const [word = '', user = ''] = field.slice(SUBJECT.length).split(' ')
    const what = RESTRAINTS.find((each) => each === word)
    const subject = v.safeParse(Subject, JSON.parse(value))
    if (what === undefined || !subject.success) return []
    return [{ ...subject.output, what, user, by: votersIn(names, what, user) }]
  })
}

/** The last notices of votes that the previous build opened, which have no subject. */
export const legacyNoticesIn = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([field, text]) =>
    field.startsWith(OPEN) && fields[`${SUBJECT}${field.slice(OPEN.length)}`] === undefined ? [text] : [],
  )

/**
 * Recounts a vote among these people, without the votes of players who have left. `closed`: no votes are
 * left, or the member it is about has left; a spectator who is no member can return at any time.
 */
export function recounted(
  vote: OpenVote,
  people: readonly Person[],
): { stands: 'open' | 'decided' | 'closed'; by: number[]; needed: number } {
  const players = people.filter(isPlaying)
  const needed = majorityOf(players.length)
  const by = vote.by.filter((voter) => players.some(({ seat }) => seat === voter))
  const isThere =
    vote.number >= FIRST_SPECTATOR ||
    people.some(({ seat, watching, gone }) => seat === vote.number && watching && !gone)
  if (by.length === 0 || !isThere) return { stands: 'closed', by, needed }
  return { stands: by.length >= needed ? 'decided' : 'open', by, needed }
}
