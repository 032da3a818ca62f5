// Switches a spectator from the watched game to the next one of the directory.
import type { Directory } from '#proto/client/messages.ts'
import { neighbourOf, useLiveGames } from '#web/client/state/liveGames.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { browse, NO_FILTER, stopBrowsing } from './browsing.ts'
import { watchGame } from './watchGame.ts'

const ALONE = 'There is no other live game to pass to right now.'

/** Watches the game `step` places after the current one in the list: of people, or with bots like this one. */
export async function passTo(step: 1 | -1): Promise<void> {
  const { roster, code } = useRoom.getState()
  const directory = await fetchDirectory(roster.some(({ bot, gone }) => bot && !gone))
  if (directory === null) return
  const next = neighbourOf(directory.games, code, step)
  if (next === '') useUi.setState({ notice: ALONE })
  else await watchGame(next)
}

/** Fetches the current directory of games with bots, or without; null: refused, which the page shows. */
function fetchDirectory(bots: boolean): Promise<Directory | null> {
  const before = useLiveGames.getState().directory
  return new Promise((resolve) => {
    const stop = useLiveGames.subscribe(({ directory, refusal }) => {
      if (refusal === '' && (directory === null || directory === before)) return
      stop()
      stopBrowsing()
      resolve(directory)
    })
    browse({ ...NO_FILTER, bots }, { inDialog: true })
  })
}
