// HTTP schema of the operator's page.
import * as v from 'valibot'
import { Crowd, Seekers } from './crowd.ts'
import { count, idempotencyKey } from './fields.ts'
import { LiftCommand, SanctionCommand } from './sanctions.ts'

/** The outcome of an action. `refused`: impossible in the current state; `failed`: an error. */
export const OUTCOMES = ['underWay', 'done', 'refused', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Sort orders of games: most recently active first, or longest idle first. */
export const ORDERS = ['lively', 'quiet'] as const
export type Order = (typeof ORDERS)[number]

/** Texts of the operator's calls. */
export const OPERATOR = {
  notAdmin: 'You are not authorized to view this page',
  unclear: 'It is not clear what is meant.',
} as const

/** The most games, and the most actions, in one response. */
export const MAX_ROOMS = 60
export const OPERATIONS_PAGE_SIZE = 20

const unclear = OPERATOR.unclear
const Id = idempotencyKey(unclear)
const Code = v.pipe(v.string(unclear), v.regex(/^[A-Z]{4}-\d{2}$/, unclear))
const Engine = v.pipe(v.string(unclear), v.regex(/^[\w.-]{1,80}$/, unclear))

/** POST /operator/do. `id`: idempotency key, created at the button press. */
export const OperatorCommand = v.variant(
  'deed',
  [
    /** `engine`: the target; '': the rendezvous owner without the current engine. */
    v.object({
      deed: v.literal('move'),
      id: Id,
      room: Code,
      engine: v.union([v.literal(''), Engine], unclear),
    }),
    /** `engine`: the name of the engine or gateway. */
    v.object({
      deed: v.picklist(['drain', 'resume', 'drainGateway', 'resumeGateway']),
      id: Id,
      engine: Engine,
    }),
    v.object({ deed: v.literal('end'), id: Id, room: Code }),
    SanctionCommand,
    LiftCommand,
  ],
  unclear,
)
export type OperatorCommand = v.InferOutput<typeof OperatorCommand>

/**
 * The operator's actions: move a game to another engine, drain an engine or a gateway and resume it, end a
 * stuck game, impose or lift a sanction.
 */
export type OperatorAction = OperatorCommand['deed']

/** One live game. */
export const RoomFacts = v.object({
  code: v.string(),
  /** Its hash in the logs. */
  hash: v.string(),
  phase: v.picklist(['waiting', 'playing', 'over']),
  /** Players, bots and spectators; `here`: players with a connected page. */
  players: count,
  bots: count,
  watchers: count,
  here: count,
  /** The turn's number, and the seat to move; 0: no game in play. */
  turn: count,
  of: count,
  epoch: count,
  version: count,
  /** The last activity: server time, ms. */
  moved: v.number(),
})
export type RoomFacts = v.InferOutput<typeof RoomFacts>

const Room = v.object({ ...RoomFacts.entries, engine: v.string() })
export type Room = v.InferOutput<typeof Room>

/** Progress of a drain: when it was ordered (server time, ms), and of how many rooms or sockets. */
const DrainFacts = v.object({ since: v.number(), of: count })
export type DrainFacts = v.InferOutput<typeof DrainFacts>

/**
 * Not sent by the previous build: the build ('': unknown), and the start time (server time, ms; 0: unknown).
 */
const PROCESS_FACTS = {
  build: v.optional(v.string(), ''),
  since: v.optional(v.number(), 0),
  /** null: not draining. */
  drain: v.optional(v.nullable(DrainFacts), null),
}

/**
 * One engine as this gateway sees it. `draining`: it hands over its games, or has done so, and accepts no new
 * ones.
 */
const EngineFacts = v.object({
  name: v.string(),
  state: v.picklist(['serving', 'full', 'draining', 'lost']),
  rooms: count,
  connections: count,
  /** Maximum event-loop delay of the last second, ms. */
  late: v.number(),
  /** Heap, bytes. */
  heap: count,
  moves: count,
  /** Rooms taken over from a dead engine, lost to another, and marked broken, since its start. */
  taken: count,
  lost: count,
  quarantined: count,
  ...PROCESS_FACTS,
})
export type EngineFacts = v.InferOutput<typeof EngineFacts>

/** People at a gateway, each counted once; `elsewhere`: on another page, such as the home page. */
const People = v.object({ tables: count, searching: count, watching: count, elsewhere: count })
export type People = v.InferOutput<typeof People>

/** One gateway's facts, as it publishes them each second. */
export const GatewayFacts = v.object({
  name: v.string(),
  sockets: count,
  /** Games with a player or spectator there. */
  rooms: count,
  /** Engines it is connected to. */
  engines: count,
  late: v.number(),
  heap: count,
  people: v.optional(People, { tables: 0, searching: 0, watching: 0, elsewhere: 0 }),
  ...PROCESS_FACTS,
})
export type GatewayFacts = v.InferOutput<typeof GatewayFacts>

/** The jobs of one queue. */
const QueueFacts = v.object({
  name: v.string(),
  waiting: count,
  active: count,
  delayed: count,
  failed: count,
  /** Active without a renewed lock at the last check. */
  stalled: count,
})
export type QueueFacts = v.InferOutput<typeof QueueFacts>

/** One action of an operator. */
export const OperationFacts = v.object({
  /** The request's id, which makes a retry idempotent. */
  id: v.string(),
  /**
   * An `OperatorAction`, or an action of a newer build, since two builds share the list during a
   * deploy.
   */
  deed: v.string(),
  /** The game's code; '': not about a game. */
  room: v.string(),
  /** The engine or gateway concerned, or a moved game's target; '': none. */
  engine: v.string(),
  /** The operator's name at that time. */
  name: v.string(),
  /** Server time, ms. */
  began: v.number(),
  /** Server time, ms; 0: the outcome is still unknown. */
  ended: v.number(),
  outcome: v.picklist(OUTCOMES),
  /** The outcome as a sentence; '' while unknown. */
  says: v.string(),
})
export type OperationFacts = v.InferOutput<typeof OperationFacts>

/** Limits of an announcement: its length, characters, and how long it is shown, minutes. */
export const MAX_ANNOUNCEMENT = 200
const MAX_ANNOUNCEMENT_MINUTES = 7 * 24 * 60
const TOO_LONG = `At most ${MAX_ANNOUNCEMENT} characters, please.`

/**
 * POST /operator/announcement: replaces the current one; `text` '': withdraws it. Answered by `Announced`.
 */
export const AnnouncementRequest = v.message(
  v.object({
    id: Id,
    text: v.pipe(v.string(), v.trim(), v.maxLength(MAX_ANNOUNCEMENT, TOO_LONG)),
    minutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'It needs a minute at least.'),
      v.maxValue(MAX_ANNOUNCEMENT_MINUTES, 'A week at most.'),
    ),
  }),
  unclear,
)
export type AnnouncementRequest = v.InferOutput<typeof AnnouncementRequest>

/** An announcement to everybody. */
export const Announcement = v.object({
  id: v.string(),
  text: v.string(),
  /** When it expires: server time, ms. */
  until: v.number(),
  /** Its author's name at that time. */
  name: v.string(),
})
export type Announcement = v.InferOutput<typeof Announcement>

/** The current announcement; null: none. */
export const Announced = v.object({ announcement: v.nullable(Announcement) })
export type Announced = v.InferOutput<typeof Announced>

/**
 * GET /operator/state: `find` is a prefix of a code or of a hash in the logs, or a part of a player's name;
 * `order` one of `ORDERS`.
 */
export const Overview = v.object({
  /** Server time, ms. */
  now: v.number(),
  /** The responding gateway. */
  gateway: v.string(),
  /** The first matches, and the total number. */
  rooms: v.array(Room),
  fit: count,
  engines: v.array(EngineFacts),
  gateways: v.array(GatewayFacts),
  queues: v.array(QueueFacts),
  seekers: Seekers,
  /** Not sent by gateways of the previous build. */
  crowd: v.optional(v.nullable(Crowd), null),
  /** The current announcement; not sent by gateways of the previous build. */
  announcement: v.optional(v.nullable(Announcement), null),
  /** The newest ones. */
  operations: v.array(OperationFacts),
})
export type Overview = v.InferOutput<typeof Overview>

/** GET /operator/operations?before=: those before that time. */
export const OlderOperations = v.object({ operations: v.array(OperationFacts) })
export type OlderOperations = v.InferOutput<typeof OlderOperations>

/** GET /operator/room?code=: one game as a spectator sees it, without chat. */
export const GameFacts = v.object({
  room: Room,
  people: v.array(
    v.object({
      seat: count,
      name: v.string(),
      bot: v.boolean(),
      watching: v.boolean(),
      away: v.boolean(),
      gone: v.boolean(),
      /** Their user id; '': a bot, or an engine of a build that does not send it. */
      user: v.string(),
    }),
  ),
  /**
   * The table in the form of a saved game (`web/pages/admin/feedback/savedGame.ts`); null: no game in play.
   */
  game: v.unknown(),
})
export type GameFacts = v.InferOutput<typeof GameFacts>

/** Response to POST /operator/do. */
export const Done = v.object({ outcome: v.picklist(OUTCOMES), says: v.string() })
export type Done = v.InferOutput<typeof Done>
