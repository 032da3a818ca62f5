// Silenced and removed spectators: kept in Redis until the game ends, on all gateways.
import * as v from 'valibot'
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
  /** Sends the state of a vote to the room, and to pages that join or reload until it is decided. */
  tell(of: Restrainee, what: Restraint, text: string): Promise<void>
  /** The last notices of a room's open votes. */
  openVotes(room: string): Promise<string[]>
  close(): void
}

const restraintIn = (value: string | undefined): Restraint | null =>
  RESTRAINTS.find((each) => each === value) ?? null

/** Prefix of fields with the last notice of a vote. */
const OPEN = 'open '

/** Subscribes until closed; `turnOut` ends a session's watching of a room. */
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
      // A removal is not downgraded to silence.
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
