// Subscriptions to the list of live games and to small tables; renewed after a reconnect.
import type { Browse, ClientFrame } from '#proto/client/messages.ts'
import { placeTable, placeWall, useLiveGames } from '#web/client/state/liveGames.ts'
import type { Transport } from './transport.ts'

/** What is listed without a filter. */
export const EVERY_GAME: Browse = { bots: false, name: '', players: 0 }

let send: (frame: ClientFrame) => void = () => undefined
/** The server has welcomed this page. */
let welcomed = false
let browsed: Browse | null = null
let shown: readonly string[] = []

/** Uses this transport from now on, and applies what it receives. */
export function openBrowsing(link: Transport): void {
  send = (frame) => link.send(frame)
  link.onStatus((status) => {
    if (status !== 'open') welcomed = false
  })
  link.onFrame((frame) => {
    switch (frame.body) {
      case 'welcome':
        if (!welcomed) greeted()
        return
      case 'directory':
        if (browsed !== null) useLiveGames.setState({ directory: frame.directory })
        return
      case 'wallGames':
        placeWall(frame.wallGames)
        return
      case 'smallTable':
        placeTable(frame.smallTable)
        return
      default:
    }
  })
}

function greeted(): void {
  welcomed = true
  if (browsed !== null) sendBrowse(browsed)
  if (shown.length > 0) sendWall()
}

const sendBrowse = (filter: Browse): void => send({ seq: 0, body: 'browse', browse: filter })
const sendWall = (): void => send({ seq: 0, body: 'wall', wall: { rooms: shown } })

/** Subscribes to the live games that pass a filter. */
export function browse(filter: Browse): void {
  browsed = filter
  if (welcomed) sendBrowse(filter)
}

/** Unsubscribes from the list. */
export function stopBrowsing(): void {
  if (browsed === null) return
  browsed = null
  useLiveGames.setState({ directory: null })
  if (welcomed) send({ seq: 0, body: 'stopBrowsing', stopBrowsing: {} })
}

/** Subscribes to these games' small tables in place of the former ones. */
export function showWall(codes: readonly string[]): void {
  const isSame = codes.length === shown.length && codes.every((code, at) => code === shown[at])
  shown = codes
  if (welcomed && !isSame) sendWall()
}
