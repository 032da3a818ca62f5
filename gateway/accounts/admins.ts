// Admins by e-mail address.
import type { Records } from '../records/records.ts'
import { verifiedEmail, type User } from '../records/users.ts'
import type { Person } from './identity/identity.ts'

export type Admins = ReturnType<typeof admins>

/** `emails`: in lower case. */
export const admins = (emails: ReadonlySet<string>) => ({
  /** An address counts only once verified, since anybody can sign up with any address. */
  has: (person: Person | null): boolean => person !== null && emails.has(person.proven.toLowerCase()),
  /** The ids of the admins' accounts. */
  async ids(users: Pick<Records['users'], 'byEmail'>): Promise<ReadonlySet<string>> {
    const found = await Promise.all([...emails].map((email) => users.byEmail(email)))
    return new Set(found.flatMap((user) => (user === null || verifiedEmail(user) === '' ? [] : [user.id])))
  },
  /** On the list, but the address is not verified yet. */
  isUnproven: (user: User | null): boolean =>
    user !== null && verifiedEmail(user) === '' && emails.has(user.email.toLowerCase()),
})
