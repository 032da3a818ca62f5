// Silences and removes spectators until the game ends, on all gateways.
import * as v from 'valibot'
import type { Person } from '#proto/client/messages.ts'
import { RESTRAIN, RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import { RESTRAINED, userKey } from '#proto/redis/keys.ts'
import { subscribe } from '../redis/subscription.ts'
import type { Services } from '../services.ts'
import { noticeOf } from '../sockets/replies.ts'
import type { Session } from '../sockets/session.ts'
import { RestraintStore, type Restrainee } from './restraintStore.ts'
import { isMember, SpectatorVotes, type Subject } from './spectatorVotes.ts'

/** Message between gateways; `text` is for the rest of the room; `on`: the restraint imposed, null for a vote. */
const Message = v.object({
  room: v.string(),
  text: v.string(),
  on: v.nullable(v.object({ user: v.string(), what: v.picklist(RESTRAINTS) })),
})
type Message = v.InferOutput<typeof Message>
const MessageText = v.pipe(v.string(), v.parseJson(), Message)

/** Restraints of spectators. */
export type Restraints = ReturnType<typeof restraints>

const IMPOSED = {
  silence: 'is silenced for this game',
  remove: 'was removed from among those who watch',
} as const

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
) {
  const store = new RestraintStore(redis)
  const publish = (message: Message) => redis.publish(RESTRAINED, JSON.stringify(message))
  const announce = (room: string, text: string) => publish({ room, text, on: null })
  const votes = new SpectatorVotes({ store, sessions, impose, announce, rosterOf, logError })

  /** Imposes a restraint on all gateways, with notice to the room; a member who is removed leaves the room. */
  async function impose(subject: Subject, what: Restraint): Promise<void> {
    const { room, user, name } = subject
    await store.restrain(subject, what)
    await store.closeVotes(subject, what === 'remove' ? RESTRAINTS : [what])
    await publish({ room, text: `${name} ${IMPOSED[what]}.`, on: { user, what } })
    // A person who chose in the lobby to watch is a member.
    if (what === 'remove' && (await redis.get(userKey(user))) === room) {
      quit(room, user)
      await redis.del(userKey(user))
    }
  }

  function onMessage(message: string): void {
    const read = v.safeParse(MessageText, message)
    if (!read.success) return
    const { room, on, text } = read.output
    store.forget(room)
    for (const session of [...sessions()]) {
      if (session.user === on?.user) {
        if (on.what === 'remove') kick(session, room, RESTRAIN.removed)
        else if (session.room === room) {
          session.silencedIn = room
          session.send(noticeOf(RESTRAIN.silenced))
        }
      } else if (isMember(session, room)) session.send(noticeOf(text))
    }
    if (on === null) votes.onCast(room)
    else votes.onImposed(room)
  }

  /** Applies the restraints of all sessions, whose messages may be lost. */
  async function reload(): Promise<void> {
    for (const session of [...sessions()]) {
      const { room, user } = session
      const restraint = room === '' ? null : await store.restraintOf({ room, user })
      if (restraint === 'remove') kick(session, room, RESTRAIN.removed)
      else if (restraint === 'silence') session.silencedIn = room
    }
  }

  const onResubscribed = (): void => void reload().catch(logError)
  return {
    /** The restraint of a user in a room; null: none. */
    of: (restrainee: Restrainee) => store.restraintOf(restrainee),
    impose,
    votes,
    close: subscribe(redis, RESTRAINED, { message: onMessage, onResubscribed, logError }),
  }
}
