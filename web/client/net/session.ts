// Who this browser is to the server: a token kept for all its tabs, or for one tab that plays as another person.
import { getText, setText } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

const KEY = 'lockdown-lane.token'

/** Random per page load: repeats of its requests are recognised by it. */
export const PAGE = randomId()

const kept = (): string | null => getText('session', KEY) ?? getText('local', KEY)

// What this page shows and whom it acts as change together, so the storage, which other tabs write, is not asked each time.
// Where storage is refused the page still works; a reload is then somebody new.
let mine = kept() ?? ''

/** Who this page is to the server; empty: somebody new. */
export const token = (): string => mine

/** Becomes whoever another tab has made of this browser; false: nobody else. */
export function adopt(): boolean {
  const theirs = kept() ?? mine
  if (theirs === mine) return false
  mine = theirs
  return true
}

/** Keeps the token the server gave, for this tab alone if it plays as another person; empty: somebody new comes. */
export function keep(given: string): void {
  mine = given
  setText(getText('session', KEY) === null ? 'local' : 'session', KEY, given)
}

/** Tells when another tab of this browser has become somebody else, or has a newer token. */
export const onOtherTab = (told: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) told()
  })

/** From now on this tab is somebody else. */
export function becomeAnother(): void {
  mine = ''
  // Without storage every page load is somebody new already.
  setText('session', KEY, '')
}
