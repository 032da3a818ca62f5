// A spectator's requests: to watch, to stop, to play in the next game.
// Apart from `passTo.ts`, so that the home page loads less.
import { guestName } from '#web/client/state/guestName.ts'
import { useAccount } from '#web/client/state/account.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import type { Reply } from './requests.ts'
import { joinRoom, send } from './send.ts'

/** The name to watch under, which the user need not enter. */
function spectatorName(): string {
  const name = useAccount.getState().name || usePreferences.getState().name
  return nameFault(personName(name)) === null ? name : guestName()
}

/** Watches the game with this code, leaving another watched one for it, but never a seat. */
export const watchGame = (code: string): Promise<Reply> =>
  joinRoom(spectatorName(), useAccount.getState().avatar, code, useRoom.getState().pass !== '')

/** Stops watching; on the way to another page, that navigation goes on. */
export const stopWatching = (): Promise<Reply> => send({ kind: 'quitRoom', quitRoom: {} })

/** Asks for a seat in the room's next game, or withdraws that; the server stores it. */
export function askSeat(on: boolean): void {
  useRoom.setState({ asksSeat: on })
  void send({ kind: 'askSeat', askSeat: { on } }, { quiet: true })
}

/** Joins the next game, in which the seat is reserved. */
export function takeAskedSeat(): void {
  useRoom.setState({ asksSeat: false })
  void send({ kind: 'playAgain', playAgain: {} })
}
