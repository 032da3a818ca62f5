// GET /data/is-username-available/NAME.
import * as v from 'valibot'
import { UserName, type NameAvailable } from '#proto/http/account.ts'
import type { Records } from '../records/records.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json } from './router.ts'
import { decodedUri } from '#proto/http/caught.ts'

const PATH = '/data/is-username-available/'

/** GET /data/is-username-available/NAME. */
export function usernameAvailability(records: Pick<Records, 'users'>): Endpoint {
  return get(PATH, async ({ path }) => {
    const read = v.safeParse(UserName, decodedUri(path.slice(PATH.length)))
    const available = read.success && (await records.users.isNameFree(read.output))
    return json(200, { available } satisfies NameAvailable)
  })
}
