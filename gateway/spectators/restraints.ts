// Silenced and removed spectators: kept in Redis until the game ends, on all gateways.
import * as v from 'valibot'
import type { Person } from '#proto/client/messages.ts'
import { encodeServer } from '#proto/client/wire.ts'
import { majorityOf, RESTRAIN, RESTRAINTS, type Restrained, type Restraint } from '#proto/http/restrain.ts'
import { EXPIRES, RESTRAINED, restraintsKey, userKey } from '#proto/redis/keys.ts'
import { subscribe } from '../redis/subscription.ts'
import { updatesIn } from '../reports/roomState.ts'
import type { Services } from '../services.ts'
import { noticeOf } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import {
  ballotField,
  legacyNoticesIn,
  noticeField,
  recounted,
  subjectField,
  votersIn,
  votesIn,
  type OpenVote,
} from './openVotes.ts'
import { sharedReads } from './sharedReads.ts'

/** Message between gateways; `text` is for the rest of the room. */
const Message = v.object({
  room: v.string(),
  text: v.string(),
  on: v.nullable(v.object({ user: v.string(), what: v.picklist(RESTRAINTS) })),
})
type Message = v.InferOutput<typeof Message>

/** A spectator of a room, by account rather than page. */
export interface Restrainee {
  room: string
  user: string
}

/** One whose restraint is decided; `number`: theirs in the room. */
export interface Subject extends Restrainee {
  name: string
  number: number
}

/** Restraints of spectators. */
export interface Restraints {
  /** The restraint of a user in a room; null: none. */
  of(of: Restrainee): Promise<Restraint | null>
  /** Imposes a restraint on all gateways, with notice to the room; a member who is removed leaves the room. */
  impose(subject: Subject, what: Restraint): Promise<void>
  /** Records a player's vote, and imposes the restraint if the votes of these players' seats decide it. */
  vote(
    subject: Subject,
    what: Restraint,
    by: { name: string; seat: number },
    seats: readonly number[],
  ): Promise<Restrained>
  /** Whether votes are open in a room that is shown here. */
  hasVotes(room: string): boolean
  /** Recounts the room's open votes by the roster among these frames, or closes them with the game. */
  recount(room: string, frames: readonly Uint8Array[]): void
  /** The room's open votes, as frames for a page that joins or reconnects. */
  openVotes(room: string): Promise<Uint8Array[]>
  close(): void
}

const DONE = {
  silence: 'is silenced for this game',
  remove: 'was removed from among those who watch',
} as const

const restraintIn = (value: string | undefined): Restraint | null =>
  RESTRAINTS.find((each) => each === value) ?? null

const votesFrame = (room: string, votes: readonly OpenVote[]): Uint8Array =>
  encodeServer({
    body: 'spectatorVotes',
    spectatorVotes: { room, votes: votes.map(({ user: _, ...vote }) => vote) },
  })

const isMember = (session: Session, room: string): boolean =>
  session.room === room && session.spectator === null

/**
 * The rooms: `kick` ends a session's watching of one, `quit` a user's membership; `rosterOf`: as its owner has
 * it now, null if there is no response.
 */
interface RoomAccess {
  kick: (session: Session, room: string, text: string) => void
  quit: (room: string, user: string) => void
  rosterOf: (room: string) => Promise<readonly Person[] | null>
}

/** Subscribes until closed. */
export function restraints(
  { redis, logError }: Pick<Services, 'redis' | 'logError'>,
  sessions: () => Iterable<Session>,
  { kick, quit, rosterOf }: RoomAccess,
): Restraints {
  /** Rooms with open votes, among those shown here when the last one was added. */
  let voting = new Set<string>()
  /** The last job of each room with a job in progress. */
  const queues = new Map<string, Promise<void>>()
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
    enqueue(room, () => (on === null ? recheckVotes(room) : sendVotes(room)))
  }
  /** Runs the jobs of a room in order: a slow one must not overwrite the count of a later one. */
  function enqueue(room: string, job: () => Promise<void>): void {
    const last = (queues.get(room) ?? Promise.resolve()).then(job).catch(logError)
    queues.set(room, last)
    void last.then(() => {
      if (queues.get(room) === last) queues.delete(room)
    })
  }
  /** Notes whether a room has open votes, which decides whether its rosters are read. */
  function noteVotes(room: string, votes: readonly OpenVote[]): void {
    voting.delete(room)
    if (votes.length === 0) return
    const shown = new Set(Array.from(sessions(), (session) => session.room))
    voting = voting.intersection(shown).add(room)
  }
  async function sendVotes(room: string): Promise<void> {
    const members = (): Session[] => [...sessions()].filter((session) => isMember(session, room))
    if (members().length === 0) return
    const votes = votesIn(await rooms.read(room))
    noteVotes(room, votes)
    for (const session of members()) session.send(votesFrame(room, votes))
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
  /** Closes votes on a user; returns whether one was open. */
  async function closeVotes({ room, user }: Restrainee, whats: readonly Restraint[]): Promise<boolean> {
    const fields = whats.flatMap((what) => [subjectField(what, user), noticeField(what, user)])
    const closed = await redis.hdel(restraintsKey(room), ...fields)
    rooms.forget(room)
    return closed > 0
  }
  async function impose(subject: Subject, what: Restraint): Promise<void> {
    const { room, user, name } = subject
    // A removal is not downgraded to silence.
    if ((await of(subject)) !== 'remove') await store(room, { [`user ${user}`]: what })
    await closeVotes(subject, what === 'remove' ? RESTRAINTS : [what])
    await publish({ room, text: `${name} ${DONE[what]}.`, on: { user, what } })
    // A person who chose in the lobby to watch is a member.
    if (what === 'remove' && (await redis.get(userKey(user))) === room) {
      quit(room, user)
      await redis.del(userKey(user))
    }
  }
  /** Every gateway that shows the room recounts from the same roster; only one imposes what it decides. */
  async function recountVotes(room: string, people: readonly Person[]): Promise<void> {
    rooms.forget(room)
    for (const vote of votesIn(await rooms.read(room))) {
      const { user, name, number, what } = vote
      const { stands, by, needed } = recounted(vote, people)
      const gone = vote.by.filter((seat) => !by.includes(seat))
      if (stands !== 'open') {
        const isMine = await closeVotes({ room, user }, [what])
        if (isMine && stands === 'decided') await impose({ room, user, name, number }, what)
      } else if (gone.length > 0 || needed !== vote.needed) {
        const ballots = gone.map((seat) => ballotField(what, user, seat))
        if (ballots.length > 0) await redis.hdel(restraintsKey(room), ...ballots)
        await store(room, { [subjectField(what, user)]: JSON.stringify({ number, name, needed }) })
      }
    }
    await sendVotes(room)
  }
  /**
   * A vote is counted by a roster from before it was stored: who left meanwhile is missing in the roster that
   * the owner has once this gateway recounts each new one.
   */
  async function recheckVotes(room: string): Promise<void> {
    await sendVotes(room)
    const people = voting.has(room) ? await rosterOf(room) : null
    if (people !== null) await recountVotes(room, people)
  }
  async function endVotes(room: string): Promise<void> {
    rooms.forget(room)
    for (const { user, what } of votesIn(await rooms.read(room))) await closeVotes({ room, user }, [what])
    await sendVotes(room)
  }
  const close = subscribe(redis, RESTRAINED, {
    message(text) {
      const message = v.safeParse(v.pipe(v.string(), v.parseJson(), Message), text)
      if (message.success) onMessage(message.output)
    },
    onResubscribed: () => void reload().catch(logError),
    logError,
  })

  return {
    of,
    impose,
    async vote(subject, what, by, seats) {
      const { room, user, name, number } = subject
      await store(room, { [ballotField(what, user, by.seat)]: '1' })
      const voters = votersIn(await redis.hkeys(restraintsKey(room)), what, user)
      const votes = voters.filter((seat) => seats.includes(seat)).length
      const needed = majorityOf(seats.length)
      const done = votes >= needed
      if (done) await impose(subject, what)
      else {
        const text = `${by.name} votes to ${what} ${name}: ${votes} of ${needed} votes.`
        await store(room, {
          [noticeField(what, user)]: text,
          [subjectField(what, user)]: JSON.stringify({ number, name, needed }),
        })
        await publish({ room, text, on: null })
      }
      return { done, votes, needed }
    },
    hasVotes: (room) => voting.has(room),
    recount(room, frames) {
      const updates = updatesIn(frames)
      const people = updates.flatMap(({ roster }) => roster).at(-1)?.people
      const isOver = updates.flatMap(({ lobby }) => lobby).at(-1)?.phase === 'over'
      if (isOver) enqueue(room, () => endVotes(room))
      else if (people !== undefined) enqueue(room, () => recountVotes(room, people))
    },
    async openVotes(room) {
      const fields = await rooms.read(room)
      const votes = votesIn(fields)
      noteVotes(room, votes)
      const texts = legacyNoticesIn(fields)
      return [
        ...(votes.length > 0 ? [votesFrame(room, votes)] : []),
        ...(texts.length > 0 ? [noticeOf(texts.join(' '))] : []),
      ]
    },
    close,
  }
}
