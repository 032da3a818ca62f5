// Shared by the admin pages: the role check, and the state after a failed call.
import type { StoreApi } from 'zustand'
import type { ApiResult } from '#web/client/net/call.ts'
import { whenUserKnown } from '#web/client/state/account.ts'

/** State that every admin page has. */
export interface AdminPage {
  /** `unproven`: refused until the user has verified their address. */
  state: 'reading' | 'open' | 'refused' | 'unproven' | 'failed'
  /** Message of the last failure; '' if there is none. */
  trouble: string
}

/** The caller is no admin; the page shows its own message instead of the refusal's. */
export const isRefused = (called: ApiResult<unknown>): boolean =>
  !called.ok && (called.status === 401 || called.status === 403)

/** The error message of a failed call, for an admin; null if it succeeded or the caller is no admin. */
export const troubleOf = (called: ApiResult<unknown>): string | null =>
  called.ok || isRefused(called) ? null : called.message

/** The call's value; null if it failed, after the page's state is set to show why. */
export function taken<T>(page: Pick<StoreApi<AdminPage>, 'setState'>, called: ApiResult<T>): T | null {
  if (called.ok) return called.value
  page.setState(({ state }) => {
    if (isRefused(called)) return { state: 'refused' }
    return { trouble: called.message, state: state === 'reading' ? 'failed' : state }
  })
  return null
}

/** The user's role; waits until the account is known, so that an admin is not refused prematurely. */
export async function whoAsks(): Promise<'admin' | 'unproven' | 'refused'> {
  const { role, unproven } = await whenUserKnown()
  if (role === 'admin') return 'admin'
  return unproven ? 'unproven' : 'refused'
}

/** Checks the user's role, then loads the page. */
export async function enterPage(
  page: Pick<StoreApi<AdminPage>, 'setState'>,
  look: () => Promise<void>,
): Promise<void> {
  page.setState({ state: 'reading', trouble: '' })
  const who = await whoAsks()
  if (who === 'admin') return look()
  page.setState({ state: who })
}
