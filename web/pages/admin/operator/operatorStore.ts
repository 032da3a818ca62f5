// Store of the operator's page: polled overview, filters, and operator actions.
import { create } from 'zustand'
import { OPERATIONS_PAGE_SIZE, OlderOperations, Overview, type Order } from '#proto/http/operator.ts'
import { getFrom } from '#web/client/net/call.ts'
import { LOADING, valueOrSetError, type AdminPage } from '#web/pages/admin/adminApi.ts'

/** An action to confirm. */
export interface PendingAction {
  /** Its object, as a sentence. */
  about: string
  /** The command without its id; `engine` of a game to move: where it is now. */
  command:
    | { deed: 'move'; room: string; engine: string }
    | { deed: 'end'; room: string }
    | { deed: 'drain' | 'resume' | 'drainGateway' | 'resumeGateway'; engine: string }
}

/** Props of the page's papers. */
export interface OverviewProps {
  overview: Overview
}

interface OperatorPage extends AdminPage {
  overview: Overview | null
  /** Actions older than those of the overview, as far as loaded. */
  older: Overview['operations']
  /** Whether there may be even older ones. */
  more: boolean
  find: string
  order: Order
  /** Polling is paused by the user. */
  paused: boolean
  /** The action whose confirmation is open. */
  pending: PendingAction | null
  /** Code of the game that is watched; '': none. */
  watched: string
  /** The server's clock minus the local one, in ms. */
  offset: number
}

export const useOperator = create<OperatorPage>()(() => ({
  ...LOADING,
  overview: null,
  older: [],
  more: true,
  find: '',
  order: 'lively',
  paused: false,
  pending: null,
  watched: '',
  offset: 0,
}))

/** Opens the confirmation of an action. */
export const confirm = (command: PendingAction['command'], about: string): void =>
  useOperator.setState({ pending: { command, about } })

/** Enters the page: without the dialogs of an earlier visit. */
export function enter(): void {
  useOperator.setState({ ...LOADING, pending: null, watched: '' })
  void loadOverview()
}

// Request counter, to drop responses to superseded requests.
let requestCount = 0

/** Loads the overview once. */
export async function loadOverview(): Promise<void> {
  const thisRequest = (requestCount += 1)
  const { find, order } = useOperator.getState()
  const answer = await getFrom(`/operator/state?${String(new URLSearchParams({ find, order }))}`, Overview)
  if (thisRequest !== requestCount) return
  const overview = valueOrSetError(useOperator, answer)
  if (overview === null) return
  useOperator.setState({ state: 'open', overview, error: '', offset: overview.now - Date.now() })
}

/** Changes the search or the order, and reloads. */
export function setQuery(changed: Partial<Pick<OperatorPage, 'find' | 'order'>>): void {
  useOperator.setState(changed)
  void loadOverview()
}

/** Loads the actions before the oldest one shown. */
export async function loadOlder(): Promise<void> {
  const { overview, older } = useOperator.getState()
  const last = older.at(-1) ?? overview?.operations.at(-1)
  if (last === undefined) return
  const path = `/operator/operations?before=${last.began}&id=${last.id}`
  const value = valueOrSetError(useOperator, await getFrom(path, OlderOperations))
  if (value === null) return
  const { operations } = value
  useOperator.setState({ older: [...older, ...operations], more: operations.length >= OPERATIONS_PAGE_SIZE })
}
