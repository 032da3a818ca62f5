// Switches the page to another user: another token, another connection, and no state of the last one.
import { reconnect, forgetPerson } from '#web/client/net/connection.ts'
import { keep } from '#web/client/net/session.ts'
import { useAccount } from '#web/client/state/account.ts'
import { leaveRoom } from '#web/client/state/apply.ts'

/** Makes this browser the token's user; '': a new visitor. */
export function become(token: string): void {
  leaveRoom()
  forgetPerson()
  switchUser(token)
}

/** The same user under another token: they keep their seat. */
export function switchUser(token: string): void {
  useAccount.setState({ arriving: true })
  keep(token)
  reconnect()
}
