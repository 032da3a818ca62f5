// Who this browser is to the server: a token kept for all its tabs, or for one tab that plays as another person.
import { getText, setText } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

const KEY = 'lockdown-lane.token'

/** Random per page load: repeats of its requests are recognised by it. */
export const PAGE = randomId()

// Where storage is refused the page still works; a reload is then somebody new.
let inMemory = ''

/** The token to say hello with; empty: somebody new. */
export const token = (): string => getText('session', KEY) ?? getText('local', KEY) ?? inMemory

/** Keeps the token the server gave, for this tab alone if it plays as another person; empty: somebody new comes. */
export function keep(given: string): void {
  inMemory = given
  setText(getText('session', KEY) === null ? 'local' : 'session', KEY, given)
}

/** Tells when another tab of this browser has become somebody else, or has a newer token. */
export const onOtherTab = (told: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) told()
  })

/** From now on this tab is somebody else. */
export function becomeAnother(): void {
  inMemory = ''
  // Without storage every page load is somebody new already.
  setText('session', KEY, '')
}
