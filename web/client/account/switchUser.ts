// Switches the page to another user: new token and connection, none of the old state.
import { reconnect } from '#web/client/net/connections.ts'
import { storeToken } from '#web/client/net/session.ts'
import { forgetUser } from '#web/client/net/userChange.ts'
import { useAccount } from '#web/client/state/account.ts'
import { leaveRoom } from '#web/client/state/apply.ts'

/** Makes this browser the token's user; '': a new visitor. */
export function switchUser(token: string): void {
  leaveRoom()
  forgetUser()
  refreshToken(token)
}

/**
 * Stores another token of the same user, who keeps their seat; the role, which may have changed, is unknown until
 * the server sends it.
 */
export function refreshToken(token: string): void {
  useAccount.setState({ arriving: true, known: false })
  storeToken(token)
  reconnect()
}
