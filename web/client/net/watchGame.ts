// Goes to watch a game, and stops; the home page has it at once (`passTo.ts` comes with the game).
import { guestName } from '#web/client/state/guestName.ts'
import { useAccount } from '#web/client/state/account.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import type { Reply } from './requests.ts'
import { joinRoom, send } from './send.ts'

/** The name to watch under: nobody must say one for it. */
function spectatorName(): string {
  const name = useAccount.getState().name || usePreferences.getState().name
  return nameFault(personName(name)) === null ? name : guestName()
}

/** Watches the game with this code; another one that is only watched is left for it, a seat never is. */
export const watchGame = (code: string): Promise<Reply> =>
  joinRoom(spectatorName(), useAccount.getState().avatar, code, useRoom.getState().pass !== '')

/** Stops watching; whoever does so on the way to another page stays on that page. */
export const stopWatching = (): Promise<Reply> => send({ kind: 'quitRoom', quitRoom: {} })
