// All Redis keys, queue names and expiries; a room's keys share a hash tag.

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Expiry in seconds by kind of key, renewed on write. Each is set by the command that creates the key, so
 * that a process that dies at any moment leaks nothing. Heartbeat keys have their own expiry in ms where they
 * are written.
 */
export const EXPIRES = {
  /** A room with an owner, which renews it every `RENEWAL_SECONDS`; and the users' current rooms. */
  owned: 30 * DAY,
  /** A room without connections, one that has ended, one that is broken. */
  abandoned: DAY,
  /** The code of a replay, until someone joins it. */
  replay: 2 * DAY,
  /** A code generated for a create request. */
  createdBy: 30 * DAY,
  /**
   * The Redis mark of a reserved code; the records keep it without expiry and alone protect it after this.
   */
  reserved: 400 * DAY,
  /** The reserved code under which a request has started a game. */
  begun: 10 * MINUTE,
  /** The stored response to a call with an Idempotency-Key, or that the call is in flight. */
  answer: 10 * MINUTE,
  answering: MINUTE,
  /** The engines on which handling a room threw. */
  faults: 10 * MINUTE,
  /** The result of a game, until it is recorded. */
  result: 30 * DAY,
  /** Names of engines: as long as a dead engine may have leftovers to reap. */
  names: 30 * DAY,
  /** Names of gateways, which leave nothing to reap. */
  gateways: HOUR,
  /** The matchmaking queue: far longer than a waiting player stays without a heartbeat. */
  queue: HOUR,
  /** A user's last network. */
  network: DAY,
  /** Users of spectator numbers, restraints, lists and seat requests: as long as a game may last. */
  spectators: DAY,
  /** Recent waits of matched players. */
  waits: 7 * DAY,
  /** One minute's counters: twice the period shown. */
  minute: 2 * HOUR,
  /** A shard of the directory of live games, renewed by engines with listed games. */
  directory: 10 * MINUTE,
  /**
   * A file of the page's build, so that open pages find their chunks this long after the build's last
   * gateway.
   */
  asset: 2 * DAY,
} as const

/** Interval at which an owned room's expiry is renewed, even without moves. */
export const RENEWAL_SECONDS = DAY / 2

/** The keys of a room. */
export const roomKeys = (code: string) => ({
  /** Hash: owner, epoch, since (ms), and `ended` once the room has ended. */
  lease: `ll:{${code}}:lease`,
  /** Hash: version and the snapshot. */
  room: `ll:{${code}}:room`,
  /** List: the command log, oldest first. */
  commandLog: `ll:{${code}}:log`,
  /** String: the last log lines and some before them, oldest first, length-prefixed. */
  gameLog: `ll:{${code}}:lines`,
  /** String: the same for the chat. */
  chat: `ll:{${code}}:talk`,
  /** String: the create request of this code, so that a retry finds its room. */
  createdBy: `ll:{${code}}:made`,
  /**
   * Set: engines and builds on which handling this room threw; `broken`, and the name of each build that gave
   * it up.
   */
  faults: `ll:{${code}}:faults`,
  /** String: the result of its game, until it is recorded. */
  result: `ll:{${code}}:result`,
})

/** Set: names of engines that have announced themselves and are not reaped yet. */
export const ENGINES = 'll:{engines}:names'

/** String with expiry: an engine's address, renewed while it lives. */
export const engineKey = (name: string): string => `ll:{engines}:at:${name}`

/** String with expiry: set while an engine lives that saves rooms with this schema. */
export const schemaKey = (schema: number): string => `ll:{engines}:schema:${schema}`

/** Set: names of engines that accept no more rooms and were still running at the last check. */
export const DRAINED = 'll:{engines}:drained'

/** String with expiry: the address of an engine that accepts no more rooms, until it stops. */
export const drainedKey = (name: string): string => `ll:{engines}:drained:${name}`

/** String with expiry: set while an engine hands over its rooms for an operator's drain. */
export const drainingKey = (name: string): string => `ll:{engines}:draining:${name}`

/** String with expiry: the engine that is reaping this dead one. */
export const reapingKey = (name: string): string => `ll:{engines}:clearing:${name}`

/** Set: names of gateways that have announced themselves and are not forgotten yet. */
export const GATEWAYS = 'll:{gateways}:names'

/** String with expiry: the operators' announcement, as JSON, until it expires. */
export const ANNOUNCEMENT = 'll:{announcement}'

/** Channel: the announcement has changed. */
export const ANNOUNCED = 'll:{announcement}:changed'

/** String with expiry: a gateway's facts, as JSON. */
export const gatewayKey = (name: string): string => `ll:{gateways}:at:${name}`

/** String with expiry: an operator's drain of this gateway, renewed while the gateway lives. */
export const gatewayDrainKey = (name: string): string => `ll:{gateways}:drain:${name}`

/** String: the code of the room this user is in. */
export const userKey = (user: string): string => `ll:{user:${user}}:room`

/**
 * String with expiry: the user of this pseudonym has deleted their account, while results of their games may
 * wait to be recorded.
 */
export const forgottenKey = (pseudonym: string): string => `ll:{user:${pseudonym}}:forgotten`

/** String with expiry: the user's last network. */
export const networkKey = (user: string): string => `ll:{user:${user}}:network`

/** String with expiry: the user of a spectator who has chatted or asked for a seat here, by their number. */
export const speakerKey = (code: string, number: number): string => `ll:{${code}}:speaker:${number}`

/**
 * Hash: users silenced (`silence`) or removed (`remove`) as spectators of this room, players' votes for that,
 * and the subjects and last notices of open votes.
 */
export const restraintsKey = (code: string): string => `ll:{${code}}:restrained`

/** Hash: when (server time, ms) each spectator of this room asked for a seat in its next game, by user. */
export const seatAsksKey = (code: string): string => `ll:{${code}}:seatAsks`

/** Hash: users and names of the spectators of this room that its players were shown a list of, by number. */
export const listedKey = (code: string): string => `ll:{${code}}:listed`

/** Channel: a gateway asks all others for a room's spectators. */
export const AUDIENCE_REQUESTS = 'll:{spectators}:asked'

/** Channel: the other gateways' answers to this one. */
export const audienceRepliesChannel = (gateway: string): string => `ll:{spectators}:replies:${gateway}`

/** Channel: spectators were silenced or removed, or votes for that changed. */
export const RESTRAINED = 'll:{spectators}:restrained'

/** String with expiry: the reserved code under which this request of the user has started a game. */
export const begunKey = (user: string, request: string): string => `ll:{user:${user}}:begun:${request}`

/**
 * String: a file of the built page, by path; compressible ones as brotli. The number is the version of this
 * format.
 */
export const assetKey = (path: string): string => `ll:asset:1:${path}`

/** The largest file of the page that gateways share through Redis, bytes. */
export const MAX_ASSET_BYTES = 4 * 1024 * 1024

/**
 * String with expiry: the sealed response to a call; `call`: a hash of caller, request and Idempotency-Key.
 */
export const answerKey = (call: string): string => `ll:answer:${call}`

/** Channel: users with revoked sessions. */
export const REVOKED = 'll:{identity}:revoked'

/** Channel: users whose account has changed; the name is historical and used by earlier builds. */
export const USER_CHANGED = 'll:{store}:bought'

/** Channel: users whose sanctions have changed. */
export const SANCTIONED = 'll:{sanctions}:changed'

/** Channel: a subscriber's message to itself, to check that its subscription is alive. */
export const pulseChannel = (listener: string): string => `ll:pulse:${listener}`

/** Prefix of strings with expiry: rate-limit counters, by subject. */
export const limitPrefix = (limit: string): string => `ll:limit:${limit}`

/** String with expiry: the owner of this account has signed in from this network. */
export const signedInKey = (account: string, network: string): string =>
  `ll:limit:owner:${account}:${network}`

/** One shard of the directory of live public games (proto/directory). */
export const directoryKeys = (shard: number) => ({
  /** Hash: the record of each game, by code. */
  games: `ll:{live:${shard}}:games`,
  /** Sorted set: codes by their engine's last write, ms. */
  writtenAt: `ll:{live:${shard}}:told`,
  /** Sorted sets: codes by excitement, of games of people alone and of games with bots. */
  rank: { people: `ll:{live:${shard}}:people`, bots: `ll:{live:${shard}}:bots` },
})

/** BullMQ's prefix; the braces keep a queue's keys in one cluster slot. */
export const QUEUE_PREFIX = '{ll}'

/** Approximate length of a queue's event stream, which is not read. */
export const MAX_QUEUE_EVENTS = 100

/** Options of every queue. */
export const QUEUE_OPTIONS = {
  prefix: QUEUE_PREFIX,
  streams: { events: { maxLen: MAX_QUEUE_EVENTS } },
} as const

/** The queue of the timers of one engine. */
export const clockQueue = (engine: string): string => `clocks-${engine}`

/** Sorted set: rooms whose game may have ended but is not recorded yet, by the time of that notice. */
export const RESULTS_OPEN = 'll:{results}:open'

/** The queue of finished games to be recorded. */
export const RESULTS_QUEUE = 'results'

/** Payload of its jobs. */
export interface ResultJob {
  room: string
}

/** Hash: the tickets by user, in the find-game room or in the queue. */
export const TICKETS = 'll:{queue}:tickets'

/** Hash: parties by the code of their link, as JSON `{ version: 1, members }`, the leader first. */
export const PARTIES = 'll:{queue}:parties'

/** Sorted set: users in the queue, by the start of their search. */
export const WAITING = 'll:{queue}:waiting'

/** Sorted set: users with a ticket, by the last heartbeat of their page. */
export const SEEN = 'll:{queue}:seen'

/** Hash: matches by id whose room is not confirmed yet. */
export const MATCHES = 'll:{queue}:matches'

/** List: recent waits of matched players, ms, newest first. */
export const WAITS = 'll:{queue}:waits'

/**
 * Hash: counters of one minute, numbered since 1970 (`minutes.ts`); in the queue's slot, because its script
 * increments them.
 */
export const minuteKey = (minute: number): string => `ll:{queue}:minute:${minute}`

/** The queue of matching jobs, which have no payload. */
export const MATCHING_QUEUE = 'matching'

/** The most log lines kept, and separately chat lines, so that a long game does not evict the chat. */
export const MAX_LINES = 100

/**
 * The most commands kept in a room's log, the newest: a hundred times those of a usual game. A longer game
 * continues, but can't be replayed from its log.
 */
export const MAX_LOG_COMMANDS = 50_000
/** The log is trimmed once it exceeds the limit by this much, since trimming takes time. */
export const LOG_TRIM_SLACK = 1000

/** Failed jobs kept for inspection. */
export const MAX_FAILED_JOBS = 100
