// Matchmaking tickets in Redis, written by gateways and read by engines.
import { EXPIRES, PARTIES, SEEN, TICKETS, WAITING } from './keys.ts'

/** `room`: in the find-game room; `finding`: searching; `matched`: assigned to a game. */
export type TicketStage = 'room' | 'finding' | 'matched'

/** One user's place in matchmaking; one per user. JSON, because Lua scripts read and write it too. */
export interface Ticket {
  page: string
  /** Number of the page's socket that holds it; absent: a ticket of the previous build. */
  nth?: number
  name: string
  avatar: string
  stage: TicketStage
  /** When the search started, server time, ms; 0: not started. */
  since: number
  /** The match the user is assigned to; '': none. */
  match: string
  /** The code of its room, once created. */
  room: string
  /** Rating at the start of the search; absent: unknown, or a ticket of the previous build. */
  rating?: number
  /**
   * Users this user has blocked, space-separated (Lua can't represent an empty list in JSON); absent: none,
   * or as above.
   */
  blocks?: string
  /** The code of their party; absent: none. */
  party?: string
}

/** Users assigned to one game, the longest waiting first. */
export interface MatchPlan {
  id: string
  /** Server time, ms. */
  at: number
  people: { user: string; name: string; avatar: string }[]
}

/** With this many users a game starts at once. */
export const MATCH_SIZE = 5
/** After `patience` this many are enough. */
export const MIN_MATCH_SIZE = 2
/** A user not seen for this long is not matched until their page is back, ms. */
export const PRESENT_MS = 3000
/** A user not seen for this long has left, ms. */
export const GRACE_MS = 10_000
/** Expiry of a match that was made, ms. */
export const MATCH_EXPIRY_MS = 60_000
/** Sample size of the usual wait, which is their median; below three it is unknown. */
export const MAX_WAITS = 51
export const MIN_WAITS = 3

/** The most tickets dropped by one script run, which blocks Redis. */
const MAX_DROPPED = 500

/** The first keys of every matchmaking script. */
export const QUEUE_KEYS = [TICKETS, WAITING, SEEN, PARTIES]

/** Lua functions that read a party's present members, remove one, and drop a ticket; KEYS tickets waiting seen parties. */
export const PARTY_LUA = `local function membersOf(code)
  local text = redis.call('HGET', KEYS[4], code)
  local members = {}
  for _, user in ipairs(text and cjson.decode(text).members or {}) do
    local ticket = redis.call('HGET', KEYS[1], user)
    if ticket and cjson.decode(ticket).party == code then members[#members + 1] = user end
  end
  return members
end
local function keepParty(code, members)
  if #members == 0 then redis.call('HDEL', KEYS[4], code)
  else redis.call('HSET', KEYS[4], code, cjson.encode({version = 1, members = members})) end
end
local function leaveParty(user, ticket)
  local code = ticket.party
  if not code then return end
  local others = {}
  for _, member in ipairs(membersOf(code)) do
    if member ~= user then others[#others + 1] = member end
  end
  keepParty(code, others)
  ticket.party = nil
end
local function dropTicket(user, ticket)
  if ticket then leaveParty(user, ticket) end
  redis.call('HDEL', KEYS[1], user)
  redis.call('ZREM', KEYS[2], user)
  redis.call('ZREM', KEYS[3], user)
end
`

// KEYS tickets waiting seen parties; `now` in ms
/** Lua that drops the tickets of users whose pages have disconnected without leaving. */
export const DROP_UNSEEN_LUA = `${PARTY_LUA}for _, user in ipairs(redis.call('ZRANGE', KEYS[3], '-inf', now - ${PRESENT_MS + GRACE_MS}, 'BYSCORE', 'LIMIT', 0, ${MAX_DROPPED})) do
  local text = redis.call('HGET', KEYS[1], user)
  local ticket = text and cjson.decode(text)
  local taken = ticket and ticket.stage == 'matched'
  local seen = tonumber(redis.call('ZSCORE', KEYS[3], user))
  if not taken or seen < now - ${MATCH_EXPIRY_MS} then dropTicket(user, ticket) end
end
`

/** Lua that renews these keys' expiry, after any command that may have created one. */
export const RENEW_QUEUE_LUA = `for at = 1, 4 do redis.call('EXPIRE', KEYS[at], ${EXPIRES.queue}) end
`

// Written by our own scripts and gateways only: one field tells the types apart, the rest is trusted.
const isTicket = (value: unknown): value is Ticket =>
  typeof value === 'object' && value !== null && 'stage' in value && 'page' in value
const isPlan = (value: unknown): value is MatchPlan =>
  typeof value === 'object' && value !== null && 'id' in value && 'people' in value

/** Parses a stored ticket; throws on anything else. */
export function readTicket(text: string): Ticket {
  const value: unknown = JSON.parse(text)
  if (!isTicket(value)) throw new Error('a ticket of the queue is damaged')
  return value
}

/** Parses a stored match; throws on anything else. */
export function readPlan(text: string): MatchPlan {
  const value: unknown = JSON.parse(text)
  if (!isPlan(value)) throw new Error('a match of the queue is damaged')
  return value
}
