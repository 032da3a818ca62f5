// Who this browser is to the server: a token for all its tabs, or for one tab that plays as another user.
import { getText, setText } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

const KEY = 'lockdown-lane.token'

/** Random per page load: identifies the page's retried requests. */
export const PAGE = randomId()

const kept = (): string | null => getText('session', KEY) ?? getText('local', KEY)

// What the page shows and whom it acts as change together, so storage, which other tabs write, is not read each time.
// Without storage the page still works; a reload is then a new visitor.
let mine = kept() ?? ''

/** The token; empty: a new visitor. */
export const token = (): string => mine

/** Follows another tab's switch of user; false: there was none. */
export function adopt(): boolean {
  const theirs = kept() ?? mine
  if (theirs === mine) return false
  mine = theirs
  return true
}

/** Stores the server's token, for this tab only if it plays as another user; empty: a new visitor. */
export function keep(given: string): void {
  mine = given
  setText(getText('session', KEY) === null ? 'local' : 'session', KEY, given)
}

/** Notifies of another tab's switch of user or newer token. */
export const onOtherTab = (told: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) told()
  })

/** Makes this tab a new user. */
export function becomeAnother(): void {
  mine = ''
  // Without storage every page load is a new visitor already.
  setText('session', KEY, '')
}
