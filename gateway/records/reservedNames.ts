// Accounts that refuse reserved names.
import { isReserved } from '#proto/names/reservedNames.ts'
import type { Users } from './records.ts'

/** The same accounts, where a reserved name, or one that looks like it, counts as taken. */
export const withoutReservedNames = (users: Users): Users => ({
  ...users,
  isNameFree: async (name) => !isReserved(name) && users.isNameFree(name),
  register: async (id, registration) =>
    isReserved(registration.name) ? 'nameTaken' : users.register(id, registration),
  rename: async (id, name) => (isReserved(name) ? 'nameTaken' : users.rename(id, name)),
})
