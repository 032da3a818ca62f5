// Routes of the current user, visitors too: their data, and what their last game earned.
import { byPlace } from '#proto/http/preset.ts'
import { ACCOUNT } from '#proto/http/account.ts'
import type { Me } from '#proto/http/answers.ts'
import type { Earned } from '#proto/http/earned.ts'
import type { UserData } from '#proto/client/messages.ts'
import type { Person } from '../accounts/identity/identity.ts'
import { earnedLately } from '../records/players/profile.ts'
import type { HttpContext } from './context.ts'
import { get, type Endpoint } from './endpoint.ts'
import { json, refusal, type HttpResponse } from './router.ts'

/** GET /data/me, for pages without a socket; GET /data/earned. */
export function currentUser({ identity, records, data }: HttpContext): Endpoint[] {
  const known = (path: string, answer: (person: Person) => Promise<HttpResponse>): Endpoint =>
    get(path, async ({ token }) => {
      const person = await identity.whoIs(token)
      return person === null ? refusal(401, ACCOUNT.signedOut) : answer(person)
    })
  return [
    known('/data/me', async (person) => json(200, meOf(person, await data.read(person)))),
    known('/data/earned', async ({ id }) => {
      const earned = (await earnedLately(records, id)) ?? { game: '', at: 0, rolls: [] }
      return json(200, earned satisfies Earned)
    }),
  ]
}

function meOf({ registered }: Person, user: UserData): Me {
  const { role, unproven, objectsOwned, savedCardFrequencies: saved, name, email, ...rest } = user
  return {
    ...rest,
    isAnonymous: !registered,
    kind: role,
    ...(unproven ? { unproven } : {}),
    ...(registered ? { name, email } : {}),
    savedCardFrequencies:
      saved.length === 0 ? null : byPlace(Object.fromEntries(saved.map(({ card, count }) => [card, count]))),
    owned: objectsOwned,
  }
}
