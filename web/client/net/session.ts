// The session token: one for all tabs, or one of a tab that plays as another user.
import { persistedText } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

const KEY = 'lockdown-lane.token'
const tabToken = persistedText('session', KEY)
const sharedToken = persistedText('local', KEY)

/** Random per page load: identifies the page's retried requests. */
export const PAGE = randomId()

const storedToken = (): string | null => tabToken.read() ?? sharedToken.read()

// Cached: storage, which other tabs write, is read only when the page switches users.
// Without storage the page still works; a reload then makes a new visitor.
let current = storedToken() ?? ''

/** The token; empty: a new visitor. */
export const token = (): string => current

/** Adopts the token another tab has stored; false: it is the same. */
export function adoptStoredToken(): boolean {
  const stored = storedToken() ?? current
  if (stored === current) return false
  current = stored
  return true
}

/** Stores the server's token, for this tab only if it plays as another user; empty: a new visitor. */
export function storeToken(newToken: string): void {
  current = newToken
  const stored = tabToken.read() === null ? sharedToken : tabToken
  stored.write(newToken)
}

/** Calls back when another tab stores a token. */
export const onTokenChange = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) listener()
  })

/** Makes this tab a new user. */
export function becomeNewUser(): void {
  current = ''
  // Without storage every page load is a new visitor already.
  tabToken.write('')
}
