// Admins by e-mail address, and a guard that lets only admins in.
import { provenEmail, type User } from '../records/users.ts'
import type { Identity, Person } from '../accounts/identity/identity.ts'
import { refusal, type HttpResponse, type HttpRequest } from './router.ts'

/** The list of admins, to be asked. */
export interface Admins {
  /** An address counts once its owner has shown that it is theirs: anybody can sign up with any address. */
  has(person: Person | null): boolean
  /** On the list, but not shown yet. */
  awaits(user: User | null): boolean
}

/** `emails`: in small letters. */
export const admins = (emails: ReadonlySet<string>): Admins => ({
  has: (person) => person !== null && emails.has(person.proven.toLowerCase()),
  awaits: (user) => user !== null && provenEmail(user) === '' && emails.has(user.email.toLowerCase()),
})

/** Lets only those in who are admins: 401 for nobody, 403 for anybody else, in this sentence. */
export const requireAdmin =
  (identity: Pick<Identity, 'whoIs'>, admins: Admins, notAdmin: string) =>
  <Body>(answer: (asked: HttpRequest, body: Body, person: Person) => Promise<HttpResponse>) =>
  async (asked: HttpRequest, body: Body): Promise<HttpResponse> => {
    const person = await identity.whoIs(asked.token)
    if (person === null) return refusal(401, notAdmin)
    return admins.has(person) ? answer(asked, body, person) : refusal(403, notAdmin)
  }
