// Calls that are for people with an account alone.
import { ACCOUNT } from '#proto/http/account.ts'
import type { Identity } from '../identity/identity.ts'
import { refusal, type Answer, type Asked } from './router.ts'

/** Lets only those in who are registered: 401 for nobody, 403 for visitors; `user` is whose token it is. */
export const forMembers =
  (identity: Pick<Identity, 'whoIs'>) =>
  <Body>(answer: (asked: Asked, user: string, body: Body) => Promise<Answer>) =>
  async (asked: Asked, body: Body): Promise<Answer> => {
    const person = await identity.whoIs(asked.token)
    if (person === null) return refusal(401, ACCOUNT.signedOut)
    return person.registered ? answer(asked, person.id, body) : refusal(403, ACCOUNT.signedOut)
  }
