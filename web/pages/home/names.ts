// The rules for names and codes on the home page, with the sentences they are refused with.

export const LONGEST_NAME = 30
export const LONG_NAME = 'Your name must be less than 30 characters!'

/** What stands against starting a game under this name. */
export function refuseStart(name: string): string | null {
  if (name.trim() === '') return 'please provide a name'
  return name.trim().length > LONGEST_NAME ? LONG_NAME : null
}

/** What stands against joining the game with this code under this name. */
export function refuseJoin(name: string, code: string): string | null {
  if (name.trim() === '') return 'please  enter a name'
  if (code.trim() === '') return 'pleases enter a password'
  return name.trim().length > LONGEST_NAME ? LONG_NAME : null
}

/** Whether the queue's music begins with "Find a game": only under a name that is shorter than the longest. */
export const hearsQueue = (name: string): boolean => name.trim() !== '' && name.trim().length < LONGEST_NAME
