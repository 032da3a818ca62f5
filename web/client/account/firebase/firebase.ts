// Firebase accounts for the page's forms.
import { ACCOUNT, type Enter, type FirebaseProject } from '#proto/http/account.ts'
import { NO_ANSWER } from '#web/client/net/call.ts'
import { enterBy } from '../enter.ts'
import type { BrowserIdentity, Done } from '../identity.ts'
import { provider, type Refusal } from './provider.ts'

const SAYS: Readonly<Record<Refusal, string>> = {
  notYou: ACCOUNT.notYou,
  oldLink: ACCOUNT.oldLink,
  // As our own server words it.
  busy: 'That’s a lot of tries in a short time. Wait a minute, then try again.',
  unreached: NO_ANSWER,
  failed: ACCOUNT.failed,
}

/** The accounts of this project. */
export function firebase(project: FirebaseProject): BrowserIdentity {
  const there = provider<Done>(project, (why) => ({ ok: false, message: SAYS[why] }))
  const enter = async (entry: Enter): Promise<Done> => {
    const done = await enterBy('/data/account/enter', entry)
    if (!done.ok && done.message === NO_ANSWER) throw new Error(done.message)
    return done
  }
  return {
    signUp: (credentials) => there.signUp(credentials, enter),
    signIn: (email, password) => there.signIn(email, password, enter),
    forgot: async (email) => (await there.forgot(email)) ?? { ok: true },
    reset: (code, password) => there.reset(code, password, enter),
  }
}
