// What pages for admins share: who may see them, and what they show of a call that was not done.
import type { StoreApi } from 'zustand'
import type { ApiResult } from '#web/client/net/call.ts'
import { whoIsKnown } from '#web/client/state/account.ts'

/** What every page for admins knows of itself. */
export interface AdminPage {
  /** `unproven`: refused until they have shown that their address is theirs. */
  state: 'reading' | 'open' | 'refused' | 'unproven' | 'failed'
  /** What went wrong last, in words; '': nothing. */
  trouble: string
}

/** Whoever asks is no admin: the page shows another sentence than the refusal's. */
export const isRefused = (called: ApiResult<unknown>): boolean =>
  !called.ok && (called.status === 401 || called.status === 403)

/** Why a call was not done, for whoever is an admin; null: it was. */
export const troubleOf = (called: ApiResult<unknown>): string | null =>
  called.ok || isRefused(called) ? null : called.message

/** What was asked for; null: it was not done, and the page says why. */
export function taken<T>(page: Pick<StoreApi<AdminPage>, 'setState'>, called: ApiResult<T>): T | null {
  if (called.ok) return called.value
  page.setState(({ state }) => {
    if (isRefused(called)) return { state: 'refused' }
    return { trouble: called.message, state: state === 'reading' ? 'failed' : state }
  })
  return null
}

/** Who asks; asked before anything else, so that nobody is refused who could have known. */
export async function whoAsks(): Promise<'admin' | 'unproven' | 'refused'> {
  const { role, unproven } = await whoIsKnown()
  if (role === 'admin') return 'admin'
  return unproven ? 'unproven' : 'refused'
}

/** Finds out who asks, then looks for the first time. */
export async function enterPage(
  page: Pick<StoreApi<AdminPage>, 'setState'>,
  look: () => Promise<void>,
): Promise<void> {
  page.setState({ state: 'reading', trouble: '' })
  const who = await whoAsks()
  if (who === 'admin') return look()
  page.setState({ state: who })
}
