// The users of named spectators, so that these can be reported, blocked and removed.
import * as v from 'valibot'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { EXPIRES, listedKey, speakerKey } from '#proto/redis/keys.ts'
import type { Redis } from '#proto/redis/client.ts'
import type { Store } from '#proto/redis/store.ts'
import type { RoutedRoom } from '../routing/routedRoom.ts'
import type { ListedSpectator } from './audiencePage.ts'

const Listed = v.pipe(v.string(), v.parseJson(), v.object({ user: v.string(), name: v.string() }))

/** A spectator's account, and the name they were listed by; '': none, or not listed. */
export interface KnownSpectator {
  user: string
  name: string
}

/** Stores the people on a list that is about to be shown. */
export async function storeListed(
  redis: Redis,
  code: string,
  spectators: readonly ListedSpectator[],
): Promise<void> {
  if (spectators.length === 0) return
  const key = listedKey(code)
  const fields = spectators.map(({ number, user, name }) => [number, JSON.stringify({ user, name })] as const)
  await redis.multi().hset(key, new Map(fields)).expire(key, EXPIRES.spectators).exec()
}

/** The spectator of this number, if they have spoken, asked for a seat or been listed; null: unknown. */
export async function knownSpectator(
  redis: Pick<Store, 'get' | 'hget'>,
  code: string,
  number: number,
): Promise<KnownSpectator | null> {
  const [speaker, stored] = await Promise.all([
    redis.get(speakerKey(code, number)),
    redis.hget(listedKey(code), `${number}`),
  ])
  const listed = v.safeParse(Listed, stored)
  if (speaker !== null) return { user: speaker, name: listed.success ? listed.output.name : '' }
  return listed.success ? listed.output : null
}

/** The user of a seat or of a known spectator by their number in the room; null: no such number. */
export async function userAt(
  redis: Pick<Store, 'get' | 'hget'>,
  { code, seats }: Pick<RoutedRoom, 'code' | 'seats'>,
  number: number,
): Promise<string | null> {
  if (number >= FIRST_SPECTATOR) return (await knownSpectator(redis, code, number))?.user ?? null
  return seats.get(number) ?? null
}
