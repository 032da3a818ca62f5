// Shared by the admin pages: access, operator commands, and the state after a failed call.
import type { StoreApi } from 'zustand'
import { Done, type OperatorCommand } from '#proto/http/operator.ts'
import { postTo, type ApiResult } from '#web/client/net/call.ts'
import { standingOf, type Account } from '#web/client/state/account.ts'

/** State that every admin page has. */
export interface AdminPage {
  /** `refused`: by the server, although the account is an admin's. */
  state: 'reading' | 'open' | 'refused' | 'failed'
  /** Message of the last failure; '' if there is none. */
  error: string
}

/** The state of a page that is being loaded. */
export const LOADING: AdminPage = { state: 'reading', error: '' }

/** Whether the user may see the admin pages; `unproven`: not until they have verified their address. */
export function accessOf(account: Pick<Account, 'known' | 'role' | 'unproven'>) {
  if (standingOf(account) === 'unknown') return 'reading'
  if (account.role === 'admin') return 'open'
  return account.unproven ? 'unproven' : 'refused'
}

/** Sends an operator command; idempotent by its id. */
export const sendCommand = (command: OperatorCommand): Promise<ApiResult<Done>> =>
  postTo('/operator/do', command, Done)

/** The caller is no admin; the page shows its own message instead of the refusal's. */
export const isRefused = (result: ApiResult<unknown>): boolean =>
  !result.ok && (result.status === 401 || result.status === 403)

/** The error message of a failed call, for an admin; null if it succeeded or the caller is no admin. */
export const errorOf = (result: ApiResult<unknown>): string | null =>
  result.ok || isRefused(result) ? null : result.message

/** The call's value; null if it failed, after the page's state is set to show why. */
export function valueOrSetError<T>(
  page: Pick<StoreApi<AdminPage>, 'setState'>,
  result: ApiResult<T>,
): T | null {
  if (result.ok) return result.value
  page.setState(({ state }) => {
    if (isRefused(result)) return { state: 'refused' }
    return { error: result.message, state: state === 'reading' ? 'failed' : state }
  })
  return null
}
