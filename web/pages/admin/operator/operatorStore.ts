// The operator's board: what runs now, looked at again and again while somebody looks, and what may be done about it.
import { create } from 'zustand'
import {
  OPERATIONS_AT_ONCE,
  Done,
  OlderOperations,
  Overview,
  type Order,
  type OperatorCommand,
} from '#proto/http/operator.ts'
import { getFrom, postTo, type ApiResult } from '#web/client/net/call.ts'
import { enterPage, taken, type AdminPage } from '#web/pages/admin/adminApi.ts'

interface OperatorPage extends AdminPage {
  overview: Overview | null
  /** Older actions than those of the overview, as they were fetched. */
  older: Overview['operations']
  /** Whether there may be older ones still. */
  more: boolean
  find: string
  order: Order
  /** Somebody wants to read in peace. */
  paused: boolean
  /** Server time minus this machine's, ms. */
  offset: number
}

export const useOperator = create<OperatorPage>()(() => ({
  state: 'reading',
  overview: null,
  older: [],
  more: true,
  find: '',
  order: 'lively',
  paused: false,
  trouble: '',
  offset: 0,
}))

export const enter = (): void => void enterPage(useOperator, look)

// An answer that comes after a newer question is nobody's.
let questions = 0

/** Looks once. */
export async function look(): Promise<void> {
  const mine = (questions += 1)
  const { find, order } = useOperator.getState()
  const answer = await getFrom(`/operator/state?${String(new URLSearchParams({ find, order }))}`, Overview)
  if (mine !== questions) return
  const overview = taken(useOperator, answer)
  if (overview === null) return
  useOperator.setState({ state: 'open', overview, trouble: '', offset: overview.now - Date.now() })
}

/** Looks for other games, or in another order. */
export function want(wanted: Partial<Pick<OperatorPage, 'find' | 'order'>>): void {
  useOperator.setState(wanted)
  void look()
}

/** Does it; the same wish sent again does nothing more. */
export const act = (wish: OperatorCommand): Promise<ApiResult<Done>> => postTo('/operator/do', wish, Done)

/** Fetches the actions before the oldest that is shown. */
export async function readOlder(): Promise<void> {
  const { overview, older } = useOperator.getState()
  const last = older.at(-1) ?? overview?.operations.at(-1)
  if (last === undefined) return
  const path = `/operator/operations?before=${last.began}&id=${last.id}`
  const value = taken(useOperator, await getFrom(path, OlderOperations))
  if (value === null) return
  const { operations } = value
  useOperator.setState({ older: [...older, ...operations], more: operations.length >= OPERATIONS_AT_ONCE })
}
