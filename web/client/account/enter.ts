// Signs in by the server's answer, and signs out.
import * as v from 'valibot'
import { SignedIn } from '#proto/http/account.ts'
import { postTo } from '#web/client/net/call.ts'
import { whileEntering } from '#web/client/net/connection.ts'
import { postOnce } from '#web/client/net/once.ts'
import { token } from '#web/client/net/session.ts'
import { useAccount } from '#web/client/state/account.ts'
import { become, switchUser } from './switchUser.ts'
import type { Done } from './identity.ts'

/** Posts a request answered by a token, and switches to its user. */
export const enterBy = (path: string, body: unknown): Promise<Done> =>
  whileEntering(() => entered(path, body))

async function entered(path: string, body: unknown): Promise<Done> {
  const done = await postOnce(path, body, SignedIn)
  if (!done.ok) return done
  const { id, token: given } = done.value
  if (id === useAccount.getState().id) switchUser(given)
  else become(given)
  return { ok: true }
}

/** Signs out. */
export async function leave(): Promise<void> {
  const before = token()
  // Locally first: when the server ends the old sign-in, the page must not reconnect under it.
  become('')
  await postTo('/data/account/sign-out', {}, v.unknown(), before)
}
