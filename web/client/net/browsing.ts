// Keeps the server told which live games this page lists and which it shows small; after a lost link it says so again.
import type { Browse, ClientFrame } from '#proto/client/messages.ts'
import { placeTable, placeWall, useLiveGames } from '#web/client/state/liveGames.ts'
import type { Transport } from './transport.ts'

/** What is listed without a filter. */
export const EVERY_GAME: Browse = { bots: false, name: '', players: 0 }

let send: (frame: ClientFrame) => void = () => undefined
/** The server has said who this page is. */
let welcomed = false
let browsed: Browse | null = null
let shown: readonly string[] = []

/** Asks over this link from now on, and takes in what comes of it. */
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

/** Lists the live games that fit from now on. */
export function browse(filter: Browse): void {
  browsed = filter
  if (welcomed) sendBrowse(filter)
}

/** Lists none any more. */
export function stopBrowsing(): void {
  if (browsed === null) return
  browsed = null
  useLiveGames.setState({ directory: null })
  if (welcomed) send({ seq: 0, body: 'stopBrowsing', stopBrowsing: {} })
}

/** Shows these games small from now on, in place of those before. */
export function showWall(codes: readonly string[]): void {
  const isSame = codes.length === shown.length && codes.every((code, at) => code === shown[at])
  shown = codes
  if (welcomed && !isSame) sendWall()
}
