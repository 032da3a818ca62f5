// Silenced and removed spectators: kept in Redis until the game ends, on all gateways.
import * as v from 'valibot'
import type { SpectatorVote } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { RESTRAIN, RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import { EXPIRES, RESTRAINED, restraintsKey } from '#proto/redis/keys.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import { noticeOf } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { sharedReads } from './sharedReads.ts'

/** Message between gateways; `text` is for the rest of the room. */
const Message = v.object({
  room: v.string(),
  text: v.string(),
  on: v.nullable(v.object({ user: v.string(), what: v.picklist(RESTRAINTS) })),
})
type Message = v.InferOutput<typeof Message>

/** Whom an open vote is about, and the votes that decide it. */
const Subject = v.object({ number: v.number(), name: v.string(), needed: v.number() })
type Subject = v.InferOutput<typeof Subject>

/** A spectator of a room, by account rather than page. */
export interface Restrainee {
  room: string
  user: string
}

/** Restraints of spectators. */
export interface Restraints {
  /** The restraint of a user in a room; null: none. */
  of(of: Restrainee): Promise<Restraint | null>
  /** Imposes a restraint on all gateways; `text`: the notice to the room. */
  impose(of: Restrainee, what: Restraint, text: string): Promise<void>
  /** Records a player's vote; returns the seats that have voted for it. */
  vote(of: Restrainee, what: Restraint, seat: number): Promise<number[]>
  /** Sends the state of a vote to the room. */
  announceVote(of: Restrainee, what: Restraint, subject: Subject, text: string): Promise<void>
  /** The room's open votes, as frames for a page that joins or reconnects. */
  openVotes(room: string): Promise<Uint8Array[]>
  close(): void
}

const restraintIn = (value: string | undefined): Restraint | null =>
  RESTRAINTS.find((each) => each === value) ?? null

/** Prefixes of an open vote's fields: its subject, and its last notice, which the previous build reads. */
const SUBJECT = 'subject '
const OPEN = 'open '

const voteField = (what: string, user: string): string => `vote ${what} ${user} `

const votersIn = (fields: readonly string[], prefix: string): number[] =>
  fields.flatMap((field) => (field.startsWith(prefix) ? [Number(field.slice(prefix.length))] : []))

function votesIn(fields: Readonly<Record<string, string>>): SpectatorVote[] {
  const names = Object.keys(fields)
  return Object.entries(fields).flatMap(([field, value]) => {
    if (!field.startsWith(SUBJECT)) return []
    const [what = '', user = ''] = field.slice(SUBJECT.length).split(' ')
    const subject = v.safeParse(Subject, JSON.parse(value))
    if (!subject.success) return []
    const by = votersIn(names, voteField(what, user)).toSorted((a, b) => a - b)
    return [{ ...subject.output, what, by }]
  })
}

/** The last notices of votes that the previous build opened, which have no subject. */
const legacyNoticesIn = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([field, text]) =>
    field.startsWith(OPEN) && fields[`${SUBJECT}${field.slice(OPEN.length)}`] === undefined ? [text] : [],
  )

const votesFrame = (room: string, votes: SpectatorVote[]): Uint8Array =>
  encodeServer({ body: 'spectatorVotes', spectatorVotes: { room, votes } })

const isMember = (session: Session, room: string): boolean =>
  session.room === room && session.spectator === null

/** Subscribes until closed; `kick` ends a session's watching of a room. */
export function restraints(
  { redis, failed }: Pick<Services, 'redis' | 'failed'>,
  sessions: () => Iterable<Session>,
  kick: (session: Session, room: string, text: string) => void,
): Restraints {
  const rooms = sharedReads((room) => redis.hgetall(restraintsKey(room)))
  const of = async ({ room, user }: Restrainee): Promise<Restraint | null> =>
    restraintIn((await rooms.read(room))[`user ${user}`])

  function onMessage({ room, on, text }: Message): void {
    rooms.forget(room)
    for (const session of [...sessions()]) {
      if (session.user === on?.user) {
        if (on.what === 'remove') kick(session, room, RESTRAIN.removed)
        else if (session.room === room) {
          session.silencedIn = room
          session.send(noticeOf(RESTRAIN.silenced))
        }
      } else if (isMember(session, room)) session.send(noticeOf(text))
    }
    sendVotes(room).catch(failed)
  }
  async function sendVotes(room: string): Promise<void> {
    const isHere = (session: Session): boolean => isMember(session, room)
    if (![...sessions()].some(isHere)) return
    const frame = votesFrame(room, votesIn(await rooms.read(room)))
    for (const session of [...sessions()].filter(isHere)) session.send(frame)
  }
  async function reload(): Promise<void> {
    for (const session of [...sessions()]) {
      const { room, user } = session
      const restraint = room === '' ? null : await of({ room, user })
      if (restraint === 'remove') kick(session, room, RESTRAIN.removed)
      else if (restraint === 'silence') session.silencedIn = room
    }
  }
  async function store(room: string, fields: Record<string, string>): Promise<void> {
    const key = restraintsKey(room)
    await redis.multi().hset(key, fields).expire(key, EXPIRES.spectators).exec()
    rooms.forget(room)
  }
  const publish = async (message: Message): Promise<void> => {
    await redis.publish(RESTRAINED, JSON.stringify(message))
  }
  const close = subscribe(redis, RESTRAINED, {
    message(text) {
      const message = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), text)
      if (message.success) onMessage(message.output)
    },
    missed: () => void reload().catch(failed),
    failed,
  })

  return {
    of,
    async impose({ room, user }, what, text) {
      // A removal is not downgraded to silence.
      if ((await of({ room, user })) !== 'remove') await store(room, { [`user ${user}`]: what })
      const decided = what === 'remove' ? RESTRAINTS : [what]
      const fields = decided.flatMap((each) => [OPEN, SUBJECT].map((kind) => `${kind}${each} ${user}`))
      await redis.hdel(restraintsKey(room), ...fields)
      rooms.forget(room)
      await publish({ room, text, on: { user, what } })
    },
    async vote({ room, user }, what, seat) {
      const field = voteField(what, user)
      await store(room, { [`${field}${seat}`]: '1' })
      return votersIn(await redis.hkeys(restraintsKey(room)), field)
    },
    async announceVote({ room, user }, what, subject, text) {
      const vote = `${what} ${user}`
      await store(room, { [`${OPEN}${vote}`]: text, [`${SUBJECT}${vote}`]: JSON.stringify(subject) })
      await publish({ room, text, on: null })
    },
    async openVotes(room) {
      const fields = await rooms.read(room)
      const votes = votesIn(fields)
      const texts = legacyNoticesIn(fields)
      return [
        ...(votes.length > 0 ? [votesFrame(room, votes)] : []),
        ...(texts.length > 0 ? [noticeOf(texts.join(' '))] : []),
      ]
    },
    close,
  }
}
