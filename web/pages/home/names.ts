// Validation of names and codes on the home page, with the exact messages.
import { graphemes, MAX_NAME, nameFault, personName } from '#proto/http/personName.ts'

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

/** Why a game cannot be started under this name; null if it can. */
export const refuseStart = (name: string): string | null => refuseName(name, 'please provide a name')

/** Why the game with this code cannot be joined under this name; null if it can. */
export function refuseJoin(name: string, code: string): string | null {
  const refused = refuseName(name, 'please  enter a name')
  if (refused !== null && refused !== LONG_NAME) return refused
  return code.trim() === '' ? 'pleases enter a password' : refused
}

/** Whether "Find a game" starts the queue's music: only under a valid name below the maximum length. */
export function playsQueueMusic(typed: string): boolean {
  const name = personName(typed)
  return nameFault(name) === null && graphemes(name) < MAX_NAME
}
