// Who reviews what people wrote: the owners of the addresses on the list.
import { provenEmail, type User } from '../records/users.ts'
import type { Person } from '../identity/identity.ts'

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
