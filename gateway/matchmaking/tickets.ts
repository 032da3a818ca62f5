// Matchmaking tickets in Redis; each change is one idempotent script.
import { PARTY_MOST } from '#proto/client/party.ts'
import { batchCalls } from '#proto/redis/batchCalls.ts'
import type { Redis } from '#proto/redis/client.ts'
import { SEEN, TICKETS, WAITS } from '#proto/redis/keys.ts'
import { Answer, NOW, script } from '#proto/redis/script.ts'
import {
  DROP_UNSEEN,
  ENOUGH,
  PARTY,
  PRESENT_MS,
  QUEUE_KEYS as KEYS,
  RENEW_QUEUE,
  readTicket,
  type Ticket,
  type TicketStage,
} from '#proto/redis/tickets.ts'

/** Bounds the count of waiting users. */
const COUNTED = 500

const TICKETS_AT_ONCE = 64

/** Lua that joins two lists of users without duplicates, in a ticket's format, or subtracts one. */
const BLOCKS = `local function listed(list, others, without)
  local all = ' ' .. (list or '') .. ' '
  for user in string.gmatch(others, '%S+') do
    local from, to = string.find(all, ' ' .. user .. ' ', 1, true)
    if from and without then all = string.sub(all, 1, from) .. string.sub(all, to + 1)
    elseif not from and not without then all = all .. user .. ' ' end
  end
  return string.match(all, '^%s*(.-)%s*$')
end
`

const MINE = `local text = redis.call('HGET', KEYS[1], ARGV[1])
local ticket = text and cjson.decode(text)
if ticket and ticket.stage == 'matched' then return 'matched' end
`

// ARGV user, page, a new ticket
const ENTER = script(`${NOW}${DROP_UNSEEN}${MINE}
redis.call('ZADD', KEYS[3], now, ARGV[1])
local kept = ticket and ticket.page == ARGV[2]
if not kept then
  if ticket then leaveParty(ARGV[1], ticket) end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
${RENEW_QUEUE}return kept and 'kept' or 'done'
`)

// ARGV user, page, a party's code, rating ('': unknown), '1': the party is new, blocked users
const JOIN = script(`${NOW}${PARTY}${BLOCKS}${MINE}
if not ticket or ticket.page ~= ARGV[2] then return 'absent' end
local isNew = ARGV[5] == '1'
if ticket.party == ARGV[3] or (isNew and ticket.party) then return 'kept' end
local members = membersOf(ARGV[3])
if #members == 0 and not isNew then return 'gone' end
if #members >= ${PARTY_MOST} then return 'full' end
leaveParty(ARGV[1], ticket)
local leader = members[1] and cjson.decode(redis.call('HGET', KEYS[1], members[1]))
members[#members + 1] = ARGV[1]
keepParty(ARGV[3], members)
ticket.party = ARGV[3]
ticket.rating = tonumber(ARGV[4])
ticket.blocks = listed(ticket.blocks, ARGV[6])
ticket.stage = leader and leader.stage or 'room'
ticket.since = leader and leader.since or 0
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(ticket))
redis.call('ZADD', KEYS[3], now, ARGV[1])
if ticket.stage == 'finding' then redis.call('ZADD', KEYS[2], ticket.since, ARGV[1])
else redis.call('ZREM', KEYS[2], ARGV[1]) end
${RENEW_QUEUE}return ticket.stage == 'finding' and 'finding' or 'done'
`)

// Starts the search of a whole party. ARGV user, page, rating ('': unknown), blocked users
const BEGIN = script(`${NOW}${PARTY}${BLOCKS}${MINE}
if not ticket or ticket.page ~= ARGV[2] then return 'absent' end
redis.call('ZADD', KEYS[3], now, ARGV[1])
${RENEW_QUEUE}if ticket.stage == 'finding' then return 'kept' end
local members = ticket.party and membersOf(ticket.party) or {ARGV[1]}
if members[1] ~= ARGV[1] then return 'follows' end
for _, user in ipairs(members) do
  local each = cjson.decode(redis.call('HGET', KEYS[1], user))
  each.stage = 'finding'
  each.since = now
  if user == ARGV[1] then
    each.rating = tonumber(ARGV[3])
    each.blocks = listed(each.blocks, ARGV[4])
  end
  redis.call('HSET', KEYS[1], user, cjson.encode(each))
  redis.call('ZADD', KEYS[2], now, user)
end
${RENEW_QUEUE}return 'done'
`)

// Adds to the existing list, since blocks arrive from several places concurrently. ARGV user, users, '1':
// removes them instead
const BLOCK = script(`${BLOCKS}${MINE}
if not ticket then return 'absent' end
ticket.blocks = listed(ticket.blocks, ARGV[2], ARGV[3] == '1')
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(ticket))
return 'done'
`)

// Leaving the find-game room also leaves the party, which goes on; stopping a search stops it for the whole
// party. ARGV user, page ('': any), '1': leave the find-game room too
const LEAVE = script(`${PARTY}${MINE}
if not ticket or (ARGV[2] ~= '' and ticket.page ~= ARGV[2]) then return 'absent' end
if ARGV[3] == '1' then
  leaveParty(ARGV[1], ticket)
  redis.call('HDEL', KEYS[1], ARGV[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
  redis.call('ZREM', KEYS[3], ARGV[1])
  return 'done'
end
for _, user in ipairs(ticket.party and membersOf(ticket.party) or {ARGV[1]}) do
  local each = cjson.decode(redis.call('HGET', KEYS[1], user))
  each.stage = 'room'
  each.since = 0
  redis.call('HSET', KEYS[1], user, cjson.encode(each))
  redis.call('ZREM', KEYS[2], user)
end
return 'done'
`)

// A reloaded page leaves the queue; one beside a connected page of the same user changes nothing. ARGV user,
// page
const HELLO = script(`${NOW}${PARTY}
local text = redis.call('HGET', KEYS[1], ARGV[1])
if not text then return '' end
local ticket = cjson.decode(text)
local matched = ticket.stage == 'matched'
if ticket.page ~= ARGV[2] then
  if matched then
    ticket.page = ARGV[2]
    text = cjson.encode(ticket)
    redis.call('HSET', KEYS[1], ARGV[1], text)
  else
    if tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0) >= now - ${PRESENT_MS} then return '' end
    leaveParty(ARGV[1], ticket)
    redis.call('HDEL', KEYS[1], ARGV[1])
    redis.call('ZREM', KEYS[2], ARGV[1])
    redis.call('ZREM', KEYS[3], ARGV[1])
    return ''
  end
end
redis.call('ZADD', KEYS[3], now, ARGV[1])
${RENEW_QUEUE}return text
`)

// ARGV user, page
const AWAY = script(`${NOW}${MINE}
if ticket and ticket.page == ARGV[2] then redis.call('ZADD', KEYS[3], now - ${PRESENT_MS} - 1, ARGV[1]) end
${RENEW_QUEUE}return 'done'
`)

// KEYS those of all scripts and waits; ARGV user, page, user, page ...
const BEAT = script(`${NOW}${PARTY}
local function peopleOf(code)
  local people = {}
  for _, user in ipairs(membersOf(code)) do
    local ticket = cjson.decode(redis.call('HGET', KEYS[1], user))
    people[#people + 1] = {user = user, name = ticket.name, avatar = ticket.avatar}
  end
  return #people == 0 and '' or cjson.encode(people)
end
local tickets, parties = {}, {}
for at = 1, #ARGV, 2 do
  local text = redis.call('HGET', KEYS[1], ARGV[at]) or ''
  local ticket = text ~= '' and cjson.decode(text)
  if ticket and ticket.page == ARGV[at + 1] then redis.call('ZADD', KEYS[3], now, ARGV[at]) end
  tickets[#tickets + 1] = text
  parties[#parties + 1] = ticket and ticket.party and peopleOf(ticket.party) or ''
end
${RENEW_QUEUE}local waiting, first = 0, {}
for _, user in ipairs(redis.call('ZRANGE', KEYS[2], 0, ${COUNTED - 1})) do
  if tonumber(redis.call('ZSCORE', KEYS[3], user) or 0) >= now - ${PRESENT_MS} then
    waiting = waiting + 1
    if waiting <= ${ENOUGH} then
      first[#first + 1] = user
      first[#first + 1] = redis.call('HGET', KEYS[1], user)
    end
  end
end
return {tickets, waiting, first, redis.call('LRANGE', KEYS[5], 0, -1), parties}
`)

/**
 * done: changed; finding: changed, and now searching; kept: unchanged; matched: too late, a match was made;
 * absent: no ticket of this page; follows: another member leads the party; gone, full: the party to join does
 * not exist, or is full.
 */
const CHANGES = ['done', 'finding', 'kept', 'matched', 'absent', 'follows', 'gone', 'full'] as const
type TicketChange = (typeof CHANGES)[number]

/** A member of a party. */
interface PartyPerson {
  user: string
  name: string
  avatar: string
}

// Written by the script above only.
const isPeople = (value: unknown): value is PartyPerson[] => Array.isArray(value)

function readPeople(text: string): PartyPerson[] {
  if (text === '') return []
  const value: unknown = JSON.parse(text)
  if (!isPeople(value)) throw new Error('a party of the queue is damaged')
  return value
}

/** A snapshot of the queue of all gateways. */
export interface QueueSnapshot {
  /** In the order requested; null: no ticket. */
  tickets: (Ticket | null)[]
  /** The members of each one's party, its leader first; empty: no party. */
  parties: PartyPerson[][]
  waiting: number
  /** The longest waiting users. */
  first: { user: string; ticket: Ticket }[]
  /** Waits of the last matched users, ms. */
  waits: number[]
}

export function tickets(redis: Redis) {
  const changed = async (answer: Promise<unknown>): Promise<TicketChange> => {
    const word = String(await answer)
    return CHANGES.find((known) => known === word) ?? 'done'
  }
  // Batched: after a crash many pages reconnect at once.
  const ticketOf = batchCalls<string, string | null>(TICKETS_AT_ONCE, (users) =>
    redis.hmget(TICKETS, ...users),
  )
  return {
    /** Enters the find-game room with this page. */
    enter(
      user: string,
      page: string,
      { name, avatar }: Pick<Ticket, 'name' | 'avatar'>,
    ): Promise<TicketChange> {
      const ticket: Ticket = { page, name, avatar, stage: 'room', since: 0, match: '', room: '' }
      return changed(ENTER(redis, KEYS, [user, page, JSON.stringify(ticket)]))
    },
    /**
     * Joins the party with this code, or creates it; starts searching if the party searches. `blocked`: as
     * for `begin`.
     */
    join: (
      user: string,
      page: string,
      { code, isNew }: { code: string; isNew: boolean },
      rating: number | null,
      blocked: Iterable<string> = [],
    ) =>
      changed(JOIN(redis, KEYS, [user, page, code, rating ?? '', isNew ? '1' : '0', [...blocked].join(' ')])),
    /** Starts searching, with the whole party; `blocked`: users not to be matched with this one. */
    begin: (user: string, page: string, rating: number | null, blocked: Iterable<string> = []) =>
      changed(BEGIN(redis, KEYS, [user, page, rating ?? '', [...blocked].join(' ')])),
    /** Excludes these users from matches of this user's current ticket. */
    block: (user: string, blocked: Iterable<string>) =>
      changed(BLOCK(redis, KEYS, [user, [...blocked].join(' '), '0'])),
    /** Reverts a block in the user's ticket. */
    unblock: (user: string, blocked: string) => changed(BLOCK(redis, KEYS, [user, blocked, '1'])),
    /** Stops searching; `out`: leaves the find-game room too. `page` '': any page. */
    leave: (user: string, page: string, out: boolean) =>
      changed(LEAVE(redis, KEYS, [user, page, out ? '1' : '0'])),
    /** The page has reconnected; returns its ticket, if it still has one. */
    async hello(user: string, page: string): Promise<Ticket | null> {
      const text = String(await HELLO(redis, KEYS, [user, page]))
      return text === '' ? null : readTicket(text)
    },
    /** This page has disconnected. */
    async away(user: string, page: string): Promise<void> {
      await AWAY(redis, KEYS, [user, page])
    },
    /** Renews these pages and reads the queue. */
    async beat(pages: readonly { user: string; page: string }[]): Promise<QueueSnapshot> {
      const asked = pages.flatMap(({ user, page }) => [user, page])
      const answer = new Answer(await BEAT(redis, [...KEYS, WAITS], asked))
      const first = answer.list(2).map(String)
      return {
        tickets: answer.list(0).map((text) => (text.length === 0 ? null : readTicket(String(text)))),
        parties: answer.list(4).map((text) => readPeople(String(text))),
        waiting: answer.number(1),
        first: first.flatMap((user, at) =>
          at % 2 === 0 ? [{ user, ticket: readTicket(first[at + 1] ?? '') }] : [],
        ),
        waits: answer.list(3).map(Number),
      }
    },
    /** null: no ticket. */
    async stage(user: string): Promise<TicketStage | null> {
      const text = await ticketOf(user)
      return text === null ? null : readTicket(text).stage
    },
    /** The page has joined its room: consumes the ticket. */
    async used(user: string): Promise<void> {
      await redis.multi().hdel(TICKETS, user).zrem(SEEN, user).exec()
    },
  }
}
