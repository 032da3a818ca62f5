// The rules for names and codes on the home page, with the sentences they are refused with.
import { graphemes, NAME_LONGEST, nameFault, personName } from '#proto/http/personName.ts'

export const LONG_NAME = 'Your name must be less than 30 characters!'

function refuseName(typed: string, missing: string): string | null {
  switch (nameFault(personName(typed))) {
    case 'empty':
      return missing
    case 'long':
      return LONG_NAME
    case null:
      return null
  }
}

/** What stands against starting a game under this name. */
export const refuseStart = (name: string): string | null => refuseName(name, 'please provide a name')

/** What stands against joining the game with this code under this name. */
export function refuseJoin(name: string, code: string): string | null {
  const refused = refuseName(name, 'please  enter a name')
  if (refused !== null && refused !== LONG_NAME) return refused
  return code.trim() === '' ? 'pleases enter a password' : refused
}

/** Whether the queue's music begins with "Find a game": only under a name that is shorter than the longest. */
export function hearsQueue(typed: string): boolean {
  const name = personName(typed)
  return nameFault(name) === null && graphemes(name) < NAME_LONGEST
}
