// Routes of the operator's page, for admins: overview, one game, operations.
import * as v from 'valibot'
import {
  AnnouncementRequest,
  OPERATIONS_AT_ONCE,
  OPERATOR,
  ORDERS,
  OperatorCommand,
  type Announced,
  type Done,
  type OlderOperations,
  type Overview,
  type GameFacts,
} from '#proto/http/operator.ts'
import { NAME_LONGEST } from '#proto/http/personName.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { roomKeys } from '#proto/redis/keys.ts'
import { gameView } from '../admin/gameView.ts'
import { overview } from '../admin/overview.ts'
import { operationFacts, operationRunner } from '../admin/runOperation.ts'
import type { HttpContext } from './context.ts'
import { get, post, type Endpoint } from './endpoint.ts'
import { requireAdmin } from './guards.ts'
import { BEFORE, BEFORE_ID } from './listPage.ts'
import { json, refusal } from './router.ts'

/** The filter and order of listed games. */
const Games = v.object({
  order: v.optional(v.picklist(ORDERS), 'lively'),
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NAME_LONGEST)), ''),
})
const Page = v.object({ before: BEFORE, id: BEFORE_ID })
const NOT_HERE = 'No engine has this game now.'

/** GET /operator/state, /operator/room, /operator/operations; POST /operator/do, /operator/announcement. */
export function adminRoutes(context: HttpContext): Endpoint[] {
  const { records, redis, log, engineRequests, announcements } = context
  const { read, clearCache } = overview(context)
  const run = operationRunner(context)
  const only = requireAdmin(context, OPERATOR.notAdmin)
  return [
    get(
      '/operator/state',
      only(async ({ query }) => {
        const games = v.safeParse(Games, Object.fromEntries(query))
        if (!games.success) return refusal(400, OPERATOR.unclear)
        return json(200, (await read(games.output)) satisfies Overview)
      }),
    ),
    get(
      '/operator/room',
      only(async ({ query }) => {
        const code = roomCodeIn(query.get('code') ?? '')
        if (code === null) return refusal(400, OPERATOR.unclear)
        const owner = (await redis.hget(roomKeys(code).lease, 'owner')) ?? ''
        if (owner === '') return refusal(404, NOT_HERE)
        const shown = await engineRequests.ask(owner, { kind: 'show', room: code })
        switch (shown.kind) {
          case 'shown':
            return json(200, gameView(owner, shown) satisfies GameFacts)
          case 'silent':
            return refusal(503, 'The engine that has this game did not answer.')
          default:
            return refusal(404, NOT_HERE)
        }
      }),
    ),
    get(
      '/operator/operations',
      only(async ({ query }) => {
        const page = v.safeParse(Page, Object.fromEntries(query))
        if (!page.success) return refusal(400, OPERATOR.unclear)
        const { before, id: beforeId } = page.output
        const found = await records.operations.list({ before, beforeId, limit: OPERATIONS_AT_ONCE })
        return json(200, { operations: found.map(operationFacts) } satisfies OlderOperations)
      }),
    ),
    post(
      '/operator/do',
      OperatorCommand,
      only(async (_, wish: OperatorCommand, { id }) => {
        const name = (await records.users.find(id))?.name ?? ''
        const done = await run({ id, name }, wish)
        clearCache()
        return json(200, done satisfies Done)
      }),
    ),
    post(
      '/operator/announcement',
      AnnouncementRequest,
      only(async (_, request: AnnouncementRequest, { id }) => {
        const name = (await records.users.find(id))?.name ?? ''
        const announcement = await announcements.announce(request, name)
        log.info({ by: id, announcement }, 'message to everybody')
        clearCache()
        return json(200, { announcement } satisfies Announced)
      }),
    ),
  ]
}
