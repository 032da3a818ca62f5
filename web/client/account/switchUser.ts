// Signs in and out: another user, token and connection, and none of the old state.
import * as v from 'valibot'
import { SignedIn } from '#proto/http/account.ts'
import { postTo } from '#web/client/net/call.ts'
import { reconnect } from '#web/client/net/connections.ts'
import { duringSignIn } from '#web/client/net/hello.ts'
import { postOnce } from '#web/client/net/once.ts'
import { storeToken, token } from '#web/client/net/session.ts'
import { forgetUser } from '#web/client/net/userChange.ts'
import { useAccount } from '#web/client/state/account.ts'
import { leaveRoom } from '#web/client/state/apply.ts'
import type { AccountResult } from './identity.ts'

/** Posts a request that returns a token, and switches to its user. */
export const signInBy = (path: string, body: unknown): Promise<AccountResult> =>
  duringSignIn(async () => {
    const result = await postOnce(path, body, SignedIn)
    if (!result.ok) return result
    const { id, token } = result.value
    if (id === useAccount.getState().id) refreshToken(token)
    else switchUser(token)
    return { ok: true }
  })

/** Signs out. */
export async function signOut(): Promise<void> {
  const formerToken = token()
  // Locally first: once the server ends the old session, the page must not reconnect with it.
  switchUser('')
  await postTo('/data/account/sign-out', {}, v.unknown(), formerToken)
}

/** Makes this browser the token's user; '': a new visitor. */
export function switchUser(token: string): void {
  leaveRoom()
  forgetUser()
  refreshToken(token)
}

/**
 * Stores another token of the same user, who keeps their seat; the role, which may have changed, is unknown until
 * the server sends it.
 */
export function refreshToken(token: string): void {
  useAccount.setState({ arriving: true, known: false })
  storeToken(token)
  reconnect()
}
