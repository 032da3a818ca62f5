// Users store that refuses reserved names.
import { isReserved } from '#proto/names/reservedNames.ts'
import type { Users } from './users.ts'

/** Wraps the users store: reserved names and their look-alikes count as taken. */
export const withoutReservedNames = (users: Users): Users => ({
  ...users,
  isNameFree: async (name) => !isReserved(name) && users.isNameFree(name),
  register: async (id, registration) =>
    isReserved(registration.name) ? 'nameTaken' : users.register(id, registration),
  rename: async (id, name) => (isReserved(name) ? 'nameTaken' : users.rename(id, name)),
})
