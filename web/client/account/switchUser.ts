// Being somebody else from now on: another token, another link to the server, and nothing left of who was here.
import { reconnect, forgetPerson } from '#web/client/net/connection.ts'
import { keep } from '#web/client/net/session.ts'
import { useAccount } from '#web/client/state/account.ts'
import { leaveRoom } from '#web/client/state/apply.ts'

/** From now on this browser is whoever the token stands for; '': a new visitor. */
export function become(token: string): void {
  leaveRoom()
  forgetPerson()
  useAccount.setState({ arriving: true })
  keep(token)
  reconnect()
}

/** The same person under another token: their seat stays theirs. */
export function switchUser(token: string): void {
  useAccount.setState({ arriving: true })
  keep(token)
  reconnect()
}
