// Matchmaking tickets in Redis, written by gateways and read by engines.
import { EXPIRES, PARTIES, SEEN, TICKETS, WAITING } from './keys.ts'

/** `room`: at the door, not searching; `finding`: searching; `matched`: taken for a game. */
export type TicketStage = 'room' | 'finding' | 'matched'

/** One user's place, one for each. Kept as JSON, since the scripts in Redis read and write it too. */
export interface Ticket {
  page: string
  name: string
  avatar: string
  stage: TicketStage
  /** When the search began, server time in ms; 0: it has not. */
  since: number
  /** The match this person was taken for; '': none. */
  match: string
  /** The code of its room, once it is there. */
  room: string
  /** Strength when the search began; absent: not known, or the ticket is the last build's. */
  rating?: number
  /** Users this person has blocked, separated by spaces (Lua can't tell an empty list); absent: none, or as above. */
  blocks?: string
  /** The code of their party; absent: they came alone. */
  party?: string
}

/** Friends who look for a game together, kept as JSON. Their tickets name the party too, and have one stage and one `since`. */
export interface PartyRecord {
  version: 1
  /** Users in the order they came; the first leads. */
  members: string[]
}

/** People taken for one game, oldest first. */
export interface MatchPlan {
  id: string
  /** Server time, ms. */
  at: number
  people: { user: string; name: string; avatar: string }[]
}

/** With so many people a game begins at once. */
export const ENOUGH = 5
/** After `patience` so many are enough. */
export const LEAST = 2
/** Who was not seen for so long is not taken for a game until they are back. */
export const PRESENT_MS = 3000
/** Who was not seen for so long has left. */
export const GRACE_MS = 10_000
/** A match that was made is kept for its people so long. */
export const MATCHED_MS = 60_000
/** The waits that the usual one is the median of; with fewer than three nothing can be said. */
export const WAITS_KEPT = 51
export const WAITS_LEAST = 3

/** So many are dropped by one script, during which Redis does nothing else. */
const DROPPED_AT_ONCE = 500

/** What each script of the queue has as its first keys. */
export const QUEUE_KEYS = [TICKETS, WAITING, SEEN, PARTIES]

/** Lua with the party's members that are still there, and with a member's way out of it; KEYS tickets waiting seen parties. */
export const PARTY = `local function membersOf(code)
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
`

// KEYS tickets waiting seen parties; `now` in ms
/** Lua that drops the tickets of people who have left without a word. */
export const DROP_UNSEEN = `${PARTY}for _, user in ipairs(redis.call('ZRANGE', KEYS[3], '-inf', now - ${PRESENT_MS + GRACE_MS}, 'BYSCORE', 'LIMIT', 0, ${DROPPED_AT_ONCE})) do
  local text = redis.call('HGET', KEYS[1], user)
  local ticket = text and cjson.decode(text)
  local taken = ticket and ticket.stage == 'matched'
  if not taken or tonumber(redis.call('ZSCORE', KEYS[3], user)) < now - ${MATCHED_MS} then
    if ticket then leaveParty(user, ticket) end
    redis.call('HDEL', KEYS[1], user)
    redis.call('ZREM', KEYS[2], user)
    redis.call('ZREM', KEYS[3], user)
  end
end
`

/** Lua that renews these keys, after whatever may have made one of them. */
export const RENEW_QUEUE = `for at = 1, 4 do redis.call('EXPIRE', KEYS[at], ${EXPIRES.queue}) end
`

// Only our own scripts and gateways write these: one is enough to be told from the other, the rest is as it was written.
const isTicket = (value: unknown): value is Ticket =>
  typeof value === 'object' && value !== null && 'stage' in value && 'page' in value
const isPlan = (value: unknown): value is MatchPlan =>
  typeof value === 'object' && value !== null && 'id' in value && 'people' in value

/** A ticket as it is kept; throws on anything else. */
export function readTicket(text: string): Ticket {
  const value: unknown = JSON.parse(text)
  if (!isTicket(value)) throw new Error('a ticket of the queue is damaged')
  return value
}

/** A match as it is kept; throws on anything else. */
export function readPlan(text: string): MatchPlan {
  const value: unknown = JSON.parse(text)
  if (!isPlan(value)) throw new Error('a match of the queue is damaged')
  return value
}
