// What people may still be called.
import type { Redis } from '#proto/redis.ts'
import * as v from 'valibot'
import { UserName, type NameAvailable } from '#proto/http/account.ts'
import type { Records } from '../records/records.ts'
import { get, type Endpoint } from './endpoint.ts'
import { limit, tooOften } from './limit.ts'
import { json } from './router.ts'

const PATH = '/data/is-username-available/'
const MINUTE = 60

/** GET /data/is-username-available/NAME. `most`: so often from one address in a minute. */
export function names(redis: Redis, records: Pick<Records, 'users'>, most: number): Endpoint {
  const may = limit(redis, 'name', most, MINUTE)
  return get(PATH, async ({ path, address }) => {
    if (!(await may(address))) return tooOften()
    const read = v.safeParse(UserName, decoded(path.slice(PATH.length)))
    const available = read.success && (await records.users.isNameFree(read.output))
    return json(200, { available } satisfies NameAvailable)
  })
}

/** Null: it is no text. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
