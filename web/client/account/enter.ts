// Coming in as somebody by what the server answers, and leaving again.
import * as v from 'valibot'
import { SignedIn } from '#proto/http/account.ts'
import { postTo } from '#web/client/net/call.ts'
import { whileEntering } from '#web/client/net/connection.ts'
import { postOnce } from '#web/client/net/once.ts'
import { token } from '#web/client/net/session.ts'
import { useAccount } from '#web/client/state/account.ts'
import { become, switchUser } from './switchUser.ts'
import type { Done } from './identity.ts'

/** Posts what is answered with a token: whoever it stands for is here from then on. */
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
  // First here: when the server ends the old sign-in, nobody comes back under it.
  become('')
  await postTo('/data/account/sign-out', {}, v.unknown(), before)
}
