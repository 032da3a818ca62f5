// Changes of the page's user, made here or in another tab of the browser.
import { linkTo } from '#web/client/state/invite.ts'
import { NOBODY, standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import { connections, reconnect } from './connections.ts'
import { adoptStoredToken, becomeNewUser } from './session.ts'
import { cancelUserRequests } from './userRequests.ts'

/** Drops the former user's state: cancels their requests and closes their dialogs. */
export function forgetUser(): void {
  cancelUserRequests()
  connections.current?.requests.cancelAll()
  connections.suspended?.connection.requests.cancelAll()
  useUi.setState({ pendingPlay: null, account: null, open: null, openArg: null })
  useAccount.setState(NOBODY)
}

const USER_SWITCHED = 'Somebody signed in or out in another tab, so this one follows.'

/** Adopts another tab's switch of user; false: there was none. The server sends the new user's data. */
export function adoptOtherTabsUser(): boolean {
  if (!adoptStoredToken()) return false
  const wasMember = standingOf(useAccount.getState()) === 'member'
  forgetUser()
  if (wasMember) useUi.setState({ notice: USER_SWITCHED })
  return true
}

/** The same with a reconnect. A lost connection sends its hello as the new user once it is back. */
export function followTab(): void {
  if (adoptOtherTabsUser() && connections.current?.status === 'open' && connections.suspended === null)
    reconnect()
}

/** Makes this tab a new user without a room: one socket is one user, so the page reloads. */
export function joinAsAnother(): void {
  const { invited } = useUi.getState()
  becomeNewUser()
  history.replaceState(null, '', invited === '' ? '/' : linkTo('', invited))
  location.reload()
}
