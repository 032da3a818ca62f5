// Every Redis key and queue name with its expiry; a room's keys share a hash tag.

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Seconds after which a key goes unless it is written or renewed; each is set by the command that makes the key, so that a process
 * that dies at any moment leaves nothing for ever. Keys of a heartbeat have milliseconds of their own, where they are made.
 */
export const EXPIRES = {
  /** A room with an owner, who renews it every `RENEWED_SECONDS`; and where its people are. */
  owned: 30 * DAY,
  /** A room nobody is connected to, one that ended, one that is out of play. */
  abandoned: DAY,
  /** The code of a replay, until somebody goes there. */
  replay: 2 * DAY,
  /** A code drawn for a request. */
  made: 30 * DAY,
  /** The mark of a code that is reserved in the records, without end there; after this they alone keep it from new games. */
  reserved: 400 * DAY,
  /** The code a request has begun a reserved game under. */
  begun: 10 * MINUTE,
  /** What was answered to a call with an Idempotency-Key; and that it is under way, until there is an answer. */
  answer: 10 * MINUTE,
  answering: MINUTE,
  /** On how many engines handling a room threw. */
  faults: 10 * MINUTE,
  /** How a game ended, and that it is to be booked. */
  result: 30 * DAY,
  /** Names of engines: as long as what a dead one left may have to be cleared away. */
  names: 30 * DAY,
  /** Names of gateways, which leave nothing behind. */
  gateways: HOUR,
  /** The queue for strangers: nobody waits in it for so long without a sign of life. */
  queue: HOUR,
  /** The network somebody came from last. */
  network: DAY,
  /** Whose a spectator's number is, which spectators of a game may not speak or watch, and who asks for a seat: as long as a game may last. */
  spectators: DAY,
  /** How long people waited lately. */
  waits: 7 * DAY,
  /** What happened in one minute: twice as long as it is looked at. */
  minute: 2 * HOUR,
  /** A shard of the directory of live games, which its engines write to as long as they have any. */
  directory: 10 * MINUTE,
  /** A file of a build of the page: so long after the build's last gateway its open pages still find their parts. */
  asset: 2 * DAY,
} as const

/** An owned room is renewed so often, also when nobody moves. */
export const RENEWED_SECONDS = DAY / 2

/** The keys of one room. */
export interface RoomKeys {
  /** Hash: owner, epoch, since (ms), and `ended` once the room is no more. */
  readonly lease: string
  /** Hash: version and the saved bytes. */
  readonly room: string
  /** List: every accepted command, oldest first. */
  readonly log: string
  /** String: the last lines of the log and some before them, oldest first, each behind its size. */
  readonly lines: string
  /** String: the same of the chat. */
  readonly talk: string
  /** String: the request that made this code, so that a repeat finds its own room. */
  readonly made: string
  /** Set: on which engines of which builds handling this room threw; `broken` and the name of each build that gave it up. */
  readonly faults: string
  /** String: how its game ended, until the records have it. */
  readonly result: string
}

/** As many as an engine has rooms at most; with more it begins anew. */
const KNOWN_MOST = 20_000
const known = new Map<string, RoomKeys>()

/** The same for the same code mostly: each save names six of them, and putting them together takes longer than all else about it. */
export function roomKeys(code: string): RoomKeys {
  const before = known.get(code)
  if (before !== undefined) return before
  if (known.size >= KNOWN_MOST) known.clear()
  const keys = keysOf(code)
  known.set(code, keys)
  return keys
}

const keysOf = (code: string): RoomKeys => ({
  lease: `ll:{${code}}:lease`,
  room: `ll:{${code}}:room`,
  log: `ll:{${code}}:log`,
  lines: `ll:{${code}}:lines`,
  talk: `ll:{${code}}:talk`,
  made: `ll:{${code}}:made`,
  faults: `ll:{${code}}:faults`,
  result: `ll:{${code}}:result`,
})

/** Set: the names of engines that announced themselves and were not cleared away yet. */
export const ENGINES = 'll:{engines}:names'

/** String with expiry: the engine's address, there as long as the engine lives. */
export const engineKey = (name: string): string => `ll:{engines}:at:${name}`

/** String with expiry: there as long as an engine lives that saves rooms with this schema. */
export const schemaKey = (schema: number): string => `ll:{engines}:schema:${schema}`

/** Set: the names of engines that take no more rooms, and were not stopped yet when somebody looked last. */
export const DRAINED = 'll:{engines}:drained'

/** String with expiry: the address of an engine that takes no more rooms, there until it is stopped. */
export const drainedKey = (name: string): string => `ll:{engines}:drained:${name}`

/** String with expiry: there as long as an engine hands its rooms to the others for an operator. */
export const drainingKey = (name: string): string => `ll:{engines}:draining:${name}`

/** String with expiry: who is clearing away what this dead engine left. */
export const clearingKey = (name: string): string => `ll:{engines}:clearing:${name}`

/** Set: the names of gateways that told of themselves, and were not forgotten yet. */
export const GATEWAYS = 'll:{gateways}:names'

/** String with expiry: the operators' message to everybody, as JSON, until it ends. */
export const ANNOUNCEMENT = 'll:{announcement}'

/** Channel: that message has changed. */
export const ANNOUNCED = 'll:{announcement}:changed'

/** String with expiry: what a gateway tells of itself, as JSON. */
export const gatewayKey = (name: string): string => `ll:{gateways}:at:${name}`

/** String with expiry: an operator wants this gateway drained; it renews it as long as it lives. */
export const gatewayDrainKey = (name: string): string => `ll:{gateways}:drain:${name}`

/** String: the code of the room this user is in. */
export const userKey = (user: string): string => `ll:{user:${user}}:room`

/** String with expiry: the network this user came from last. */
export const networkKey = (user: string): string => `ll:{user:${user}}:network`

/** String with expiry: the user of a spectator who said something in this room, by their number there. */
export const speakerKey = (code: string, number: number): string => `ll:{${code}}:speaker:${number}`

/** Hash: which users may not speak (`silence`) or watch (`remove`) in this room, players' votes for that, and what is said of open ones. */
export const restraintsKey = (code: string): string => `ll:{${code}}:restrained`

/** Hash: since when (server time, ms) each user who watches this room asks for a seat in its next game. */
export const seatAsksKey = (code: string): string => `ll:{${code}}:seatAsks`

/** Channel: spectators who were silenced or removed, and votes for that. */
export const RESTRAINED = 'll:{spectators}:restrained'

/** String with expiry: the reserved code that this request of the user has begun a game under. */
export const begunKey = (user: string, request: string): string => `ll:{user:${user}}:begun:${request}`

/** String: a file of the built page, by its path; compressible ones as brotli. The number is the version of this form. */
export const assetKey = (path: string): string => `ll:asset:1:${path}`

/** A file of the page may have so many bytes to be shared by gateways. */
export const ASSET_MOST = 4 * 1024 * 1024

/** String with expiry: the sealed answer to a call; `call`: a hash of who asked for what under which Idempotency-Key. */
export const answerKey = (call: string): string => `ll:answer:${call}`

/** Channel: users some of whose sign-ins are over. */
export const REVOKED = 'll:{identity}:revoked'

/** Channel: users whose account has changed; called after what it told first, as builds before this one listen. */
export const USER_CHANGED = 'll:{store}:bought'

/** Channel: users whose sanctions have changed. */
export const SANCTIONED = 'll:{sanctions}:changed'

/** Channel: what a listener says to itself alone, to know that it still hears. */
export const pulseChannel = (listener: string): string => `ll:pulse:${listener}`

/** Strings with expiry begin so: how often this was done by somebody lately; who that is stands behind it. */
export const limitPrefix = (limit: string): string => `ll:limit:${limit}`

/** String with expiry: the owner of this account has signed in from this network. */
export const signedInKey = (account: string, network: string): string =>
  `ll:limit:owner:${account}:${network}`

/** One shard of the directory of live public games (proto/directory). */
export const directoryKeys = (shard: number) => ({
  /** Hash: the record of each game, by code. */
  games: `ll:{live:${shard}}:games`,
  /** Sorted set: codes by when their engine wrote them last, ms. */
  told: `ll:{live:${shard}}:told`,
  /** Sorted sets: codes by excitement, of people alone and with bots among them. */
  rank: { people: `ll:{live:${shard}}:people`, bots: `ll:{live:${shard}}:bots` },
})

/** BullMQ's own prefix; the braces keep a queue's keys together in a cluster. */
export const QUEUE_PREFIX = '{ll}'

/** Events of a queue, which nobody here reads: BullMQ cuts its stream at about so many. */
export const EVENTS_KEPT = 100

/** What every queue is opened with. */
export const QUEUE_OPTIONS = {
  prefix: QUEUE_PREFIX,
  streams: { events: { maxLen: EVENTS_KEPT } },
} as const

/** The queue of the clocks that one engine armed. */
export const clockQueue = (engine: string): string => `clocks-${engine}`

/** Sorted set: rooms whose game may have ended and not be in the records yet, by the time it was said. */
export const RESULTS_OPEN = 'll:{results}:open'

/** The queue of finished games to be written into the records. */
export const RESULTS_QUEUE = 'results'

/** What its jobs carry. */
export interface ResultJob {
  room: string
}

/** Hash: the ticket of each user who is at the queue's door or in it. */
export const TICKETS = 'll:{queue}:tickets'

/** Hash: the friends who look for a game together, by the code of their link (`PartyRecord`). */
export const PARTIES = 'll:{queue}:parties'

/** Sorted set: who wants to be matched, by when they began. */
export const WAITING = 'll:{queue}:waiting'

/** Sorted set: everybody with a ticket, by when a gateway last saw their page. */
export const SEEN = 'll:{queue}:seen'

/** Hash: matches whose room is not known to be there yet, by id. */
export const MATCHES = 'll:{queue}:matches'

/** List: how long the last matched people waited, ms, newest first. */
export const WAITS = 'll:{queue}:waits'

/** Hash: what happened in the minute of that number since 1970 (`minutes.ts`); beside the queue, whose script counts in it. */
export const minuteKey = (minute: number): string => `ll:{queue}:minute:${minute}`

/** The queue of jobs that look whether people can be matched; its jobs carry nothing. */
export const MATCHING_QUEUE = 'matching'

/** How many lines of the log are kept, and as many of the chat: a long game must not push the talk out. */
export const LINES_KEPT = 100

/**
 * How many commands a room's log keeps, the newest: a hundred times those of a usual game. A game that goes on for longer is played
 * on, and can't be replayed from its log any more.
 */
export const LOG_KEPT = 50_000
/** It is cut once it is so much longer, since each cut takes time. */
export const LOG_SPARE = 1000

/** Failed jobs that are kept to be looked at. */
export const FAILED_KEPT = 100
