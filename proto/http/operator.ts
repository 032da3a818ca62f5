// HTTP schema of the operator's page.
import * as v from 'valibot'
import { Lifting, Sanctioning } from './sanctions.ts'

/**
 * What an operator may do: move a game to another engine, drain an engine or a gateway and have it take people again, end a
 * game that is stuck, impose a sanction on somebody, lift one.
 */
export const OPERATOR_ACTIONS = [
  'move',
  'drain',
  'resume',
  'drainGateway',
  'resumeGateway',
  'end',
  'sanction',
  'lift',
] as const
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

/** What came of it. `refused`: it makes no sense as things are; `failed`: it should have worked and did not. */
export const OUTCOMES = ['underWay', 'done', 'refused', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** In which order games are listed: those somebody did something in last, or those that have stood longest. */
export const ORDERS = ['lively', 'quiet'] as const
export type Order = (typeof ORDERS)[number]

/** Sentences of the operator's calls. */
export const OPERATOR = {
  notAdmin: 'You are not authorized to view this page',
  unclear: 'It is not clear what is meant.',
} as const

/** The most games, and the most actions, in one answer. */
export const ROOMS_AT_ONCE = 60
export const OPERATIONS_AT_ONCE = 20

const unclear = OPERATOR.unclear
const Id = v.pipe(v.string(unclear), v.regex(/^[\w-]{8,64}$/, unclear))
const Code = v.pipe(v.string(unclear), v.regex(/^[A-Z]{4}-\d{2}$/, unclear))
const Engine = v.pipe(v.string(unclear), v.regex(/^[\w.-]{1,80}$/, unclear))

/** POST /operator/do. `id`: made when the button is pressed, so that sending it twice does it once. */
export const OperatorCommand = v.variant(
  'deed',
  [
    /** `engine`: where to; '': wherever it belongs when that one is gone. */
    v.object({
      deed: v.literal('move'),
      id: Id,
      room: Code,
      engine: v.union([v.literal(''), Engine], unclear),
    }),
    /** `engine`: the engine or the gateway. */
    v.object({
      deed: v.picklist(['drain', 'resume', 'drainGateway', 'resumeGateway']),
      id: Id,
      engine: Engine,
    }),
    v.object({ deed: v.literal('end'), id: Id, room: Code }),
    Sanctioning,
    Lifting,
  ],
  unclear,
)
export type OperatorCommand = v.InferOutput<typeof OperatorCommand>

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One live game. */
export const RoomFacts = v.object({
  code: v.string(),
  /** Its name in the logs. */
  hash: v.string(),
  phase: v.picklist(['waiting', 'playing', 'over']),
  /** People who play, bots, and people who watch; `here`: how many of the people have a page open. */
  players: whole,
  bots: whole,
  watchers: whole,
  here: whole,
  /** The number of the turn, and the seat whose turn it is; 0: nothing is played. */
  turn: whole,
  of: whole,
  epoch: whole,
  version: whole,
  /** When something was asked of it last: server time, ms. */
  moved: v.number(),
})
export type RoomFacts = v.InferOutput<typeof RoomFacts>

const Room = v.object({ ...RoomFacts.entries, engine: v.string() })
export type Room = v.InferOutput<typeof Room>

/** How far a drain is: when it was ordered (server time, ms), and of how many rooms or sockets. */
const DrainFacts = v.object({ since: v.number(), of: whole })
export type DrainFacts = v.InferOutput<typeof DrainFacts>

/** What the build before did not tell: which build it is ('': not known), when it started (server time, ms; 0: not known). */
const LIFE = {
  build: v.optional(v.string(), ''),
  since: v.optional(v.number(), 0),
  /** null: nobody drains it. */
  drain: v.optional(v.nullable(DrainFacts), null),
}

/** One engine, as this gateway sees it. `draining`: it hands its games over, or has, and takes no new ones. */
const EngineFacts = v.object({
  name: v.string(),
  state: v.picklist(['serving', 'full', 'draining', 'lost']),
  rooms: whole,
  connections: whole,
  /** How late its event loop was in the last second at most, ms. */
  late: v.number(),
  /** Bytes. */
  heap: whole,
  moves: whole,
  /** Games taken from a dead engine, lost to another, and put out of play, since it started. */
  taken: whole,
  lost: whole,
  quarantined: whole,
  ...LIFE,
})
export type EngineFacts = v.InferOutput<typeof EngineFacts>

/** The people at a gateway, each in one place; `elsewhere`: on another page, such as the home page. */
const People = v.object({ tables: whole, searching: whole, watching: whole, elsewhere: whole })
export type People = v.InferOutput<typeof People>

/** One gateway, as it tells of itself each second. */
export const GatewayFacts = v.object({
  name: v.string(),
  sockets: whole,
  /** Games somebody there plays or watches. */
  rooms: whole,
  /** Engines it can reach. */
  engines: whole,
  late: v.number(),
  heap: whole,
  people: v.optional(People, { tables: 0, searching: 0, watching: 0, elsewhere: 0 }),
  ...LIFE,
})
export type GatewayFacts = v.InferOutput<typeof GatewayFacts>

/** The jobs of one queue. */
const QueueFacts = v.object({
  name: v.string(),
  waiting: whole,
  active: whole,
  delayed: whole,
  failed: whole,
  /** Under way, and not heard of since somebody looked for such last. */
  stalled: whole,
})
export type QueueFacts = v.InferOutput<typeof QueueFacts>

/** One action of an operator. */
export const OperationFacts = v.object({
  /** The request's id: sent twice, it is one. */
  id: v.string(),
  /** One of `OPERATOR_ACTIONS`, or what a newer build can do: both read one list while builds change. */
  deed: v.string(),
  /** The game's code; '': it is about none. */
  room: v.string(),
  /** The engine or gateway it is about, or the engine to which a game goes; '': none is named. */
  engine: v.string(),
  /** What the operator was called then. */
  name: v.string(),
  /** Server time, ms. */
  began: v.number(),
  /** Server time, ms; 0: its outcome is not known yet. */
  ended: v.number(),
  outcome: v.picklist(OUTCOMES),
  /** Its outcome as a sentence; '' while unknown. */
  says: v.string(),
})
export type OperationFacts = v.InferOutput<typeof OperationFacts>

/** People who look for a game with strangers, and how long the first of them has, ms. */
const Seekers = v.object({ waiting: whole, oldest: v.number() })

/** What happened in one minute: when it began (server time, ms), matches, and people online (null: nobody counted). */
const CrowdMinute = v.object({ at: v.number(), matches: whole, online: v.nullable(whole) })
export type CrowdMinute = v.InferOutput<typeof CrowdMinute>

/** How long people waited for a match in the last minutes, ms; and how many people that is of. */
const Waits = v.object({ minutes: whole, people: whole, median: v.number(), p99: v.number() })
export type Waits = v.InferOutput<typeof Waits>

/** Everybody at all gateways, and their rooms at all engines. */
const Crowd = v.object({
  online: whole,
  /** At a table whose game has begun, in a lobby, watching. */
  playing: whole,
  inLobbies: whole,
  watching: whole,
  seekers: Seekers,
  /** Rooms by state. */
  rooms: v.object({ lobbies: whole, games: whole, over: whole }),
  /** Matches a minute in the last 1, 5 and 60 minutes. */
  rates: v.tuple([v.number(), v.number(), v.number()]),
  waits: Waits,
  /** Of the last hour, oldest first; the last one is under way. */
  minutes: v.array(CrowdMinute),
})
export type Crowd = v.InferOutput<typeof Crowd>

/** The longest message to everybody, characters, and the longest time it stands, minutes. */
export const ANNOUNCEMENT_LONGEST = 200
export const ANNOUNCEMENT_MINUTES = 7 * 24 * 60

/** POST /operator/announcement: it takes the place of the one before; `text` '': that one is withdrawn. Answered by `Announced`. */
export const AnnouncementRequest = v.object({
  id: Id,
  text: v.pipe(
    v.string(unclear),
    v.trim(),
    v.maxLength(ANNOUNCEMENT_LONGEST, `At most ${ANNOUNCEMENT_LONGEST} characters, please.`),
  ),
  minutes: v.pipe(
    v.number(unclear),
    v.integer(unclear),
    v.minValue(1, 'It needs a minute at least.'),
    v.maxValue(ANNOUNCEMENT_MINUTES, 'A week at most.'),
  ),
})
export type AnnouncementRequest = v.InferOutput<typeof AnnouncementRequest>

/** A message to everybody. */
export const Announcement = v.object({
  id: v.string(),
  text: v.string(),
  /** When it ends: server time, ms. */
  until: v.number(),
  /** What its author was called then. */
  name: v.string(),
})
export type Announcement = v.InferOutput<typeof Announcement>

/** The message that stands now; null: none. */
export const Announced = v.object({ announcement: v.nullable(Announcement) })
export type Announced = v.InferOutput<typeof Announced>

/** GET /operator/state: `find` is the beginning of a code or of a name in the logs, or a part of a player's name; `order` one of `ORDERS`. */
export const Overview = v.object({
  /** Server time, ms. */
  now: v.number(),
  /** Who answers. */
  gateway: v.string(),
  /** The first of them, and how many there are that fit. */
  rooms: v.array(Room),
  fit: whole,
  engines: v.array(EngineFacts),
  gateways: v.array(GatewayFacts),
  queues: v.array(QueueFacts),
  seekers: Seekers,
  /** Gateways of the last build tell of none. */
  crowd: v.optional(v.nullable(Crowd), null),
  /** The message to everybody that stands now; gateways of the last build tell of none. */
  announcement: v.optional(v.nullable(Announcement), null),
  /** The newest. */
  operations: v.array(OperationFacts),
})
export type Overview = v.InferOutput<typeof Overview>

/** GET /operator/operations?before=: older ones than that moment. */
export const OlderOperations = v.object({ operations: v.array(OperationFacts) })
export type OlderOperations = v.InferOutput<typeof OlderOperations>

/** GET /operator/room?code=: one game as any watcher sees it, without what is said in the chat. */
export const GameFacts = v.object({
  room: Room,
  people: v.array(
    v.object({
      seat: whole,
      name: v.string(),
      bot: v.boolean(),
      watching: v.boolean(),
      away: v.boolean(),
      gone: v.boolean(),
      /** Their user id; '': a bot, or the engine is of a build that does not tell. */
      user: v.string(),
    }),
  ),
  /** The table in the shape of a saved game (`web/pages/admin/feedback/savedGame.ts`); null: nothing is played. */
  game: v.unknown(),
})
export type GameFacts = v.InferOutput<typeof GameFacts>

/** What is answered to POST /operator/do. */
export const Done = v.object({ outcome: v.picklist(OUTCOMES), says: v.string() })
export type Done = v.InferOutput<typeof Done>
