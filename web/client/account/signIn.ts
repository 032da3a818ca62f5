// Signs in by a request that returns a token, and signs out.
import * as v from 'valibot'
import { SignedIn } from '#proto/http/account.ts'
import { postTo } from '#web/client/net/call.ts'
import { duringSignIn } from '#web/client/net/hello.ts'
import { postOnce } from '#web/client/net/once.ts'
import { token } from '#web/client/net/session.ts'
import { useAccount } from '#web/client/state/account.ts'
import { switchUser, refreshToken } from './switchUser.ts'
import type { AccountResult } from './identity.ts'

/** Posts a request that returns a token, and switches to its user. */
export const signInBy = (path: string, body: unknown): Promise<AccountResult> =>
  duringSignIn(() => requestToken(path, body))

async function requestToken(path: string, body: unknown): Promise<AccountResult> {
  const result = await postOnce(path, body, SignedIn)
  if (!result.ok) return result
  const { id, token } = result.value
  if (id === useAccount.getState().id) refreshToken(token)
  else switchUser(token)
  return { ok: true }
}

/** Signs out. */
export async function signOut(): Promise<void> {
  const formerToken = token()
  // Locally first: once the server ends the old session, the page must not reconnect with it.
  switchUser('')
  await postTo('/data/account/sign-out', {}, v.unknown(), formerToken)
}
