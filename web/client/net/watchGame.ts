// Goes to watch a game: from the list of live games, or from the one that is watched to the next.
import { guestName } from '#web/client/state/guestName.ts'
import { neighbourOf, useLiveGames } from '#web/client/state/liveGames.ts'
import { useAccount } from '#web/client/state/account.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { nameFault, personName } from '#proto/http/personName.ts'
import type { Directory } from '#proto/client/messages.ts'
import { browse, EVERY_GAME, stopBrowsing } from './browsing.ts'
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

const ALONE = 'There is no other live game to pass to right now.'

/** Passes from the game that is watched to the one `step` places after it in the list. */
export async function passTo(step: 1 | -1): Promise<void> {
  const { games } = await listOnce()
  const next = neighbourOf(games, useRoom.getState().code, step)
  if (next === '') useUi.setState({ told: ALONE })
  else await watchGame(next)
}

/** The list as it is now, under the filter that was browsed with last. */
function listOnce(): Promise<Directory> {
  const before = useLiveGames.getState().directory
  return new Promise((resolve) => {
    const stop = useLiveGames.subscribe(({ directory }) => {
      if (directory === null || directory === before) return
      stop()
      stopBrowsing()
      resolve(directory)
    })
    browse(EVERY_GAME)
  })
}

/** Stops watching; whoever does so on the way to another page stays on that page. */
export const stopWatching = (): Promise<Reply> => send({ kind: 'quitRoom', quitRoom: {} })
