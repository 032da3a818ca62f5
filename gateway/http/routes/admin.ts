// Routes of the operator's page, for admins: overview, one game, operations.
import {
  AnnouncementRequest,
  OPERATIONS_PAGE_SIZE,
  OPERATOR,
  OperatorCommand,
  type Announced,
  type Done,
  type OlderOperations,
  type Overview,
  type GameFacts,
} from '#proto/http/operator.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { gameView } from '../../admin/gameView.ts'
import { overview } from '../../admin/overview.ts'
import { operationFacts, operationRunner } from '../../admin/runOperation.ts'
import type { HttpContext } from '../context.ts'
import { routesFor, type Endpoint, requireAdmin } from '../endpoint.ts'
import { GameQuery, GamesQuery, OperationsQuery } from '../queries.ts'
import { json, refusal } from '../router.ts'

const NO_OWNER = 'No engine has this game now.'

/** GET /operator/state, /operator/room, /operator/operations; POST /operator/do, /operator/announcement. */
export function adminRoutes(context: HttpContext): Endpoint[] {
  const { records, redis, log, engineRequests, announcements } = context
  const { read, clearCache } = overview(context)
  const run = operationRunner(context)
  const { get, post } = routesFor(requireAdmin(context))
  return [
    get('/operator/state', GamesQuery, async (games) => json(200, (await read(games)) satisfies Overview)),
    get('/operator/room', GameQuery, async ({ code }) => {
      if (code === null) return refusal(400, OPERATOR.unclear)
      const owner = (await redis.hget(roomKeys(code).lease, 'owner')) ?? ''
      if (owner === '') return refusal(404, NO_OWNER)
      const shown = await engineRequests.send(owner, { kind: 'show', room: code })
      switch (shown.kind) {
        case 'shown':
          return json(200, gameView(owner, shown) satisfies GameFacts)
        case 'silent':
          return refusal(503, 'The engine that has this game did not answer.')
        default:
          return refusal(404, NO_OWNER)
      }
    }),
    get('/operator/operations', OperationsQuery, async ({ before, id: beforeId }) => {
      const found = await records.operations.list({ before, beforeId, limit: OPERATIONS_PAGE_SIZE })
      return json(200, { operations: found.map(operationFacts) } satisfies OlderOperations)
    }),
    post('/operator/do', OperatorCommand, async (command, { id }) => {
      const name = (await records.users.find(id))?.name ?? ''
      const done = await run({ id, name }, command)
      clearCache()
      return json(200, done satisfies Done)
    }),
    post('/operator/announcement', AnnouncementRequest, async (request, { id }) => {
      const name = (await records.users.find(id))?.name ?? ''
      const announcement = await announcements.announce(request, name)
      log.info({ by: id, announcement }, 'message to everybody')
      clearCache()
      return json(200, { announcement } satisfies Announced)
    }),
  ]
}
