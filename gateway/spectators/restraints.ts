// Spectators that a room's host or players silenced or removed: kept in Redis until the game is over, told to every gateway.
import * as v from 'valibot'
import { RESTRAIN, RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import { EXPIRES, RESTRAINED, restraintsKey } from '#proto/redis/keys.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import { noticeOf } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { sharedReads } from './sharedReads.ts'

/** What gateways tell each other: `text` is for whoever else is in the room. */
const Message = v.object({
  room: v.string(),
  text: v.string(),
  on: v.nullable(v.object({ user: v.string(), what: v.picklist(RESTRAINTS) })),
})
type Message = v.InferOutput<typeof Message>

/** A spectator of a room, by their account and not by the page they use. */
export interface Restrainee {
  room: string
  user: string
}

/** Restraints of spectators. */
export interface Restraints {
  /** What holds for a user in a room; null: nothing. */
  of(of: Restrainee): Promise<Restraint | null>
  /** From now on, at every gateway; `text`: what the room reads. */
  impose(of: Restrainee, what: Restraint, text: string): Promise<void>
  /** Notes a player's vote; the seats that have voted for it so far. */
  vote(of: Restrainee, what: Restraint, seat: number): Promise<number[]>
  /** Says how a vote stands to everybody who belongs to the room, also to whoever loads the page until it is decided. */
  tell(of: Restrainee, what: Restraint, text: string): Promise<void>
  /** What was said last of each vote in a room that is not decided. */
  openVotes(room: string): Promise<string[]>
  close(): void
}

const restraintIn = (value: string | undefined): Restraint | null =>
  RESTRAINTS.find((each) => each === value) ?? null

/** Fields with what was said last of a vote begin so. */
const OPEN = 'open '

/** Listens until closed; `turnOut` ends what a session watches of a room. */
export function restraints(
  { redis, failed }: Pick<Services, 'redis' | 'failed'>,
  sessions: () => Iterable<Session>,
  turnOut: (session: Session, room: string, text: string) => void,
): Restraints {
  const rooms = sharedReads((room) => redis.hgetall(restraintsKey(room)))
  const of = async ({ room, user }: Restrainee): Promise<Restraint | null> =>
    restraintIn((await rooms.of(room))[`user ${user}`])

  function heard({ room, on, text }: Message): void {
    rooms.forget(room)
    for (const session of [...sessions()]) {
      if (session.user === on?.user) {
        if (on.what === 'remove') turnOut(session, room, RESTRAIN.removed)
        else if (session.room === room) {
          session.silencedIn = room
          session.send(noticeOf(RESTRAIN.silenced))
        }
      } else if (session.room === room && session.spectator === null) session.send(noticeOf(text))
    }
  }
  async function readAgain(): Promise<void> {
    for (const session of [...sessions()]) {
      const { room, user } = session
      const restraint = room === '' ? null : await of({ room, user })
      if (restraint === 'remove') turnOut(session, room, RESTRAIN.removed)
      else if (restraint === 'silence') session.silencedIn = room
    }
  }
  async function note(room: string, field: string, value: string): Promise<void> {
    const key = restraintsKey(room)
    await redis.multi().hset(key, field, value).expire(key, EXPIRES.spectators).exec()
    rooms.forget(room)
  }
  const publish = async (message: Message): Promise<void> => {
    await redis.publish(RESTRAINED, JSON.stringify(message))
  }
  const close = subscribe(redis, RESTRAINED, {
    heard(told) {
      const message = v.safeParse(Message, JSON.parse(told))
      if (message.success) heard(message.output)
    },
    missed: () => void readAgain().catch(failed),
    failed,
  })

  return {
    of,
    async impose({ room, user }, what, text) {
      // Whoever was removed can't be silenced instead.
      if ((await of({ room, user })) !== 'remove') await note(room, `user ${user}`, what)
      const decided = what === 'remove' ? RESTRAINTS : [what]
      await redis.hdel(restraintsKey(room), ...decided.map((each) => `${OPEN}${each} ${user}`))
      await publish({ room, text, on: { user, what } })
    },
    async vote({ room, user }, what, seat) {
      const field = `vote ${what} ${user} `
      await note(room, `${field}${seat}`, '1')
      const fields = await redis.hkeys(restraintsKey(room))
      return fields.flatMap((each) => (each.startsWith(field) ? [Number(each.slice(field.length))] : []))
    },
    async tell({ room, user }, what, text) {
      await note(room, `${OPEN}${what} ${user}`, text)
      await publish({ room, text, on: null })
    },
    async openVotes(room) {
      const fields = await redis.hgetall(restraintsKey(room))
      return Object.entries(fields).flatMap(([field, text]) => (field.startsWith(OPEN) ? [text] : []))
    },
    close,
  }
}
