// Restraints of spectators and votes on them, in Redis until the game ends.
import { RESTRAINTS, type Restraint } from '#proto/http/restrain.ts'
import type { Redis } from '#proto/redis/client.ts'
import { EXPIRES, restraintsKey } from '#proto/redis/keys.ts'
import { noticeField, subjectField } from './openVotes.ts'
import { sharedReads } from './sharedReads.ts'

/** A spectator of a room, by account rather than page. */
export interface Restrainee {
  room: string
  user: string
}

/** One hash per room: each user's restraint, and the fields of open votes. */
export class RestraintStore {
  readonly #redis: Redis
  readonly #rooms: ReturnType<typeof sharedReads<Record<string, string>>>

  constructor(redis: Redis) {
    this.#redis = redis
    this.#rooms = sharedReads((room) => redis.hgetall(restraintsKey(room)))
  }

  read(room: string): Promise<Record<string, string>> {
    return this.#rooms.read(room)
  }

  /** Invalidates the shared read: another gateway may have changed the room. */
  forget(room: string): void {
    this.#rooms.forget(room)
  }

  async write(room: string, fields: Record<string, string>): Promise<void> {
    const key = restraintsKey(room)
    await this.#redis.multi().hset(key, fields).expire(key, EXPIRES.spectators).exec()
    this.forget(room)
  }

  /** Returns how many of these fields existed. */
  async delete(room: string, fields: readonly string[]): Promise<number> {
    const deleted = await this.#redis.hdel(restraintsKey(room), ...fields)
    this.forget(room)
    return deleted
  }

  /** The restraint of a user in a room; null: none. */
  async restraintOf({ room, user }: Restrainee): Promise<Restraint | null> {
    const value = (await this.read(room))[`user ${user}`]
    return RESTRAINTS.find((each) => each === value) ?? null
  }

  /** Stores a restraint; a removal is not downgraded to silence. */
  async restrain({ room, user }: Restrainee, what: Restraint): Promise<void> {
    if ((await this.restraintOf({ room, user })) !== 'remove')
      await this.write(room, { [`user ${user}`]: what })
  }

  /** Closes votes on a user; returns whether one was open. */
  async closeVotes({ room, user }: Restrainee, whats: readonly Restraint[]): Promise<boolean> {
    const fields = whats.flatMap((what) => [subjectField(what, user), noticeField(what, user)])
    return (await this.delete(room, fields)) > 0
  }
}
