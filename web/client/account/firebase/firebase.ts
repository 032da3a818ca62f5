// Firebase accounts for the page's forms.
import { ACCOUNT, type Enter, type FirebaseProject } from '#proto/http/account.ts'
import { NO_ANSWER } from '#web/client/net/call.ts'
import { signInBy } from '../switchUser.ts'
import type { BrowserIdentity, AccountResult } from '../identity.ts'
import { provider, type Refusal } from './provider.ts'

const MESSAGES: Readonly<Record<Refusal, string>> = {
  notYou: ACCOUNT.notYou,
  oldLink: ACCOUNT.oldLink,
  // As our own server words it.
  busy: 'That’s a lot of tries in a short time. Wait a minute, then try again.',
  unreached: NO_ANSWER,
  failed: ACCOUNT.failed,
}

/** The accounts of this project. */
export function firebase(project: FirebaseProject): BrowserIdentity {
  const auth = provider<AccountResult>(project, (why) => ({ ok: false, message: MESSAGES[why] }))
  const exchangeProof = async (entry: Enter): Promise<AccountResult> => {
    const result = await signInBy('/data/account/enter', entry)
    if (!result.ok && result.message === NO_ANSWER) throw new Error(result.message)
    return result
  }
  return {
    signUp: (credentials) => auth.signUp(credentials, exchangeProof),
    signIn: (email, password) => auth.signIn(email, password, exchangeProof),
    forgot: async (email) => (await auth.forgot(email)) ?? { ok: true },
    reset: (code, password) => auth.reset(code, password, exchangeProof),
  }
}
