// Shared by the admin pages: the role check, and the state after a failed call.
import type { StoreApi } from 'zustand'
import type { ApiResult } from '#web/client/net/call.ts'
import { whenUserKnown } from '#web/client/state/account.ts'

/** State that every admin page has. */
export interface AdminPage {
  /** `unproven`: refused until the user has verified their address. */
  state: 'reading' | 'open' | 'refused' | 'unproven' | 'failed'
  /** Message of the last failure; '' if there is none. */
  error: string
}

/** The page's store. */
type AdminStore = Pick<StoreApi<AdminPage>, 'setState'>

/** The caller is no admin; the page shows its own message instead of the refusal's. */
export const isRefused = (result: ApiResult<unknown>): boolean =>
  !result.ok && (result.status === 401 || result.status === 403)

/** The error message of a failed call, for an admin; null if it succeeded or the caller is no admin. */
export const errorOf = (result: ApiResult<unknown>): string | null =>
  result.ok || isRefused(result) ? null : result.message

/** The call's value; null if it failed, after the page's state is set to show why. */
export function valueOrSetError<T>(page: AdminStore, result: ApiResult<T>): T | null {
  if (result.ok) return result.value
  page.setState(({ state }) => {
    if (isRefused(result)) return { state: 'refused' }
    return { error: result.message, state: state === 'reading' ? 'failed' : state }
  })
  return null
}

/** The user's role; waits until the account is known, so that an admin is not refused prematurely. */
export async function adminAccess(): Promise<'admin' | 'unproven' | 'refused'> {
  const { role, unproven } = await whenUserKnown()
  if (role === 'admin') return 'admin'
  return unproven ? 'unproven' : 'refused'
}

/** Checks the user's role, then loads the page. */
export async function enterPage(page: AdminStore, load: () => Promise<void>): Promise<void> {
  page.setState({ state: 'reading', error: '' })
  const access = await adminAccess()
  if (access === 'admin') return load()
  page.setState({ state: access })
}
