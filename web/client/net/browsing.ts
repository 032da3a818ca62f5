// Subscriptions to the live directory and to small tables; renewed after a reconnect.
import type { Browse, ClientFrame, Refused } from '#proto/client/messages.ts'
import { placeTable, placeWall, useLiveGames } from '#web/client/state/liveGames.ts'
import type { Transport } from './transport.ts'

/** The filter that passes every game. */
export const NO_FILTER: Browse = { bots: false, name: '', players: 0 }

let send: (frame: ClientFrame) => void = () => undefined
/** The server has welcomed this page. */
let welcomed = false
let browseFilter: Browse | null = null
/** A refusal of the list is shown in a dialog. */
let isRefusedInDialog = false
let wallCodes: readonly string[] = []

/** Uses this transport from now on, and applies what it receives. */
export function attachBrowsing(transport: Transport): void {
  send = (frame) => transport.send(frame)
  transport.onStatus((status) => {
    if (status !== 'open') welcomed = false
  })
  transport.onFrame((frame) => {
    switch (frame.body) {
      case 'welcome':
        if (!welcomed) resubscribe()
        return
      case 'directory':
        if (browseFilter !== null) useLiveGames.setState({ directory: frame.directory, refusal: '' })
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

function resubscribe(): void {
  welcomed = true
  if (browseFilter !== null) sendBrowse(browseFilter)
  if (wallCodes.length > 0) sendWall()
}

const sendBrowse = (filter: Browse): void => send({ seq: 0, body: 'browse', browse: filter })
const sendWall = (): void => send({ seq: 0, body: 'wall', wall: { rooms: wallCodes } })

/**
 * Subscribes to the live games that pass a filter. A refusal stays in `useLiveGames` until a list arrives, so
 * that a retry keeps the focus of its button; `inDialog`: it is also shown in a dialog.
 */
export function browse(filter: Browse, { inDialog = false } = {}): void {
  browseFilter = filter
  isRefusedInDialog = inDialog
  if (welcomed) sendBrowse(filter)
}

/** Unsubscribes from the list. */
export function stopBrowsing(): void {
  if (browseFilter === null) return
  browseFilter = null
  useLiveGames.setState({ directory: null, refusal: '' })
  if (welcomed) send({ seq: 0, body: 'stopBrowsing', stopBrowsing: {} })
}

/** Key of the refusal of a list: too many different ones at the gateway, which keeps none for this page. */
const MANY_FILTERS = 'manyFilters'

/** Ends the wait for the list if this refuses it; returns whether no dialog is needed. */
export function onListRefused({ key, text }: Refused): boolean {
  if (key !== MANY_FILTERS || browseFilter === null) return false
  useLiveGames.setState({ directory: null, refusal: text })
  return !isRefusedInDialog
}

/** Subscribes to these games' small tables in place of the former ones. */
export function showWall(codes: readonly string[]): void {
  const isSame = codes.length === wallCodes.length && codes.every((code, at) => code === wallCodes[at])
  wallCodes = codes
  if (welcomed && !isSame) sendWall()
}
