// Routes of the operator's page, for admins: overview, one game, operations.
import {
  OPERATIONS_AT_ONCE,
  OPERATOR,
  ORDERS,
  Wish,
  type Done,
  type OlderOperations,
  type Overview,
  type Watched,
} from '#proto/http/operator.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import type { Identity } from '../accounts/identity/identity.ts'
import { operationRunner, type OperationParts } from '../admin/runOperation.ts'
import { overview, type OverviewParts } from '../admin/overview.ts'
import { operationView } from '../admin/operationView.ts'
import { gameView } from '../admin/gameView.ts'
import type { Records } from '../records/records.ts'
import { requireAdmin, type Admins } from './requireAdmin.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { json, refusal } from './router.ts'

/** What it needs of the gateway. */
export interface AdminParts extends Omit<OverviewParts & OperationParts, 'records'> {
  identity: Identity
  admins: Admins
  records: Pick<Records, 'operations' | 'users'>
}

const NOT_HERE = 'No engine has this game now.'

/** GET /operator/state, /operator/room, /operator/operations; POST /operator/do. */
export function adminRoutes(parts: AdminParts): Endpoint[] {
  const { identity, admins, records, redis, asking } = parts
  const { look, anew } = overview(parts)
  const act = operationRunner(parts)
  const only = requireAdmin(identity, admins, OPERATOR.notAdmin)
  const state = only(async ({ query }) => {
    const order = ORDERS.find((each) => each === (query.get('order') ?? 'lively'))
    const find = query.get('find') ?? ''
    if (order === undefined || !/^[\w-]{0,20}$/.test(find)) return refusal(400, OPERATOR.unclear)
    return json(200, (await look({ find, order })) satisfies Overview)
  })
  const room = only(async ({ query }) => {
    const code = roomCodeIn(query.get('code') ?? '')
    if (code === null) return refusal(400, OPERATOR.unclear)
    const owner = (await redis.hget(roomKeys(code).lease, 'owner')) ?? ''
    if (owner === '') return refusal(404, NOT_HERE)
    const shown = await asking.ask(owner, { kind: 'show', room: code })
    switch (shown.kind) {
      case 'shown':
        return json(200, gameView(owner, shown.room, shown.frames) satisfies Watched)
      case 'silent':
        return refusal(503, 'The engine that has this game did not answer.')
      default:
        return refusal(404, NOT_HERE)
    }
  })
  const older = only(async ({ query }) => {
    const before = query.get('before') ?? ''
    const beforeId = query.get('id') ?? ''
    if (!/^\d{1,16}$/.test(before) || !/^[\w-]{0,64}$/.test(beforeId)) return refusal(400, OPERATOR.unclear)
    const stretch = { before: Number(before), beforeId, limit: OPERATIONS_AT_ONCE }
    const found = await records.operations.list(stretch)
    return json(200, { operations: found.map(operationView) } satisfies OlderOperations)
  })
  return [
    get('/operator/state', (asked) => state(asked, null)),
    get('/operator/room', (asked) => room(asked, null)),
    get('/operator/operations', (asked) => older(asked, null)),
    post(
      '/operator/do',
      Wish,
      only(async (_, wish: Wish, person) => {
        const name = (await records.users.find(person.id))?.name ?? ''
        const done = await act({ id: person.id, name }, wish)
        anew()
        return json(200, done satisfies Done)
      }),
    ),
  ]
}
