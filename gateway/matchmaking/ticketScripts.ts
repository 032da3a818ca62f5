// Lua scripts of matchmaking tickets: one idempotent script for each change of the queue.
import { MAX_PARTY } from '#proto/client/party.ts'
import { NOW_LUA, script } from '#proto/redis/script.ts'
import { DROP_UNSEEN_LUA, MATCH_SIZE, PARTY_LUA, PRESENT_MS, RENEW_QUEUE_LUA } from '#proto/redis/tickets.ts'

/** Bounds the count of waiting users. */
const COUNTED = 500

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

/** Enters the find-game room. ARGV user, page, a new ticket. */
export const ENTER = script(`${NOW_LUA}${DROP_UNSEEN_LUA}${MINE}
redis.call('ZADD', KEYS[3], now, ARGV[1])
local kept = ticket and ticket.page == ARGV[2]
if not kept then
  if ticket then leaveParty(ARGV[1], ticket) end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
${RENEW_QUEUE_LUA}return kept and 'kept' or 'done'
`)

/** Joins a party or creates it. ARGV user, page, its code, rating ('': unknown), '1': new, blocked users. */
export const JOIN = script(`${NOW_LUA}${PARTY_LUA}${BLOCKS}${MINE}
if not ticket or ticket.page ~= ARGV[2] then return 'absent' end
local isNew = ARGV[5] == '1'
if ticket.party == ARGV[3] or (isNew and ticket.party) then return 'kept' end
local members = membersOf(ARGV[3])
if #members == 0 and not isNew then return 'gone' end
if #members >= ${MAX_PARTY} then return 'full' end
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
${RENEW_QUEUE_LUA}return ticket.stage == 'finding' and 'finding' or 'done'
`)

/** Starts the search of a whole party. ARGV user, page, rating ('': unknown), blocked users */
export const BEGIN = script(`${NOW_LUA}${PARTY_LUA}${BLOCKS}${MINE}
if not ticket or ticket.page ~= ARGV[2] then return 'absent' end
redis.call('ZADD', KEYS[3], now, ARGV[1])
${RENEW_QUEUE_LUA}if ticket.stage == 'finding' then return 'kept' end
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
${RENEW_QUEUE_LUA}return 'done'
`)

/**
 * Consumes a matched ticket, unless another page or a newer socket holds it; the user may have begun to search
 * again meanwhile. ARGV user, page ('': any), its socket
 */
export const CONSUME = script(`local text = redis.call('HGET', KEYS[1], ARGV[1])
local ticket = text and cjson.decode(text)
if not ticket or ticket.stage ~= 'matched' then return 'absent' end
if ARGV[2] ~= '' and (ticket.page ~= ARGV[2] or (ticket.nth or 0) > tonumber(ARGV[3])) then return 'elsewhere' end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[3], ARGV[1])
return 'done'
`)

/**
 * Adds to the existing list, since blocks arrive from several places concurrently. ARGV user, users, '1':
 * removes them instead
 */
export const BLOCK = script(`${BLOCKS}${MINE}
if not ticket then return 'absent' end
ticket.blocks = listed(ticket.blocks, ARGV[2], ARGV[3] == '1')
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(ticket))
return 'done'
`)

/**
 * Leaving the find-game room also leaves the party, which continues; stopping a search stops it for the whole
 * party. ARGV user, page ('': any), '1': leave the find-game room too
 */
export const LEAVE = script(`${PARTY_LUA}${MINE}
if not ticket or (ARGV[2] ~= '' and ticket.page ~= ARGV[2]) then return 'absent' end
if ARGV[3] == '1' then
  dropTicket(ARGV[1], ticket)
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

/**
 * A reloaded page leaves the queue; one beside a connected page of the same user, and a socket that the page
 * has replaced, change nothing. ARGV user, page, its socket
 */
export const HELLO = script(`${NOW_LUA}${PARTY_LUA}
local text = redis.call('HGET', KEYS[1], ARGV[1])
if not text then return '' end
local ticket = cjson.decode(text)
local socket = tonumber(ARGV[3])
if ticket.page == ARGV[2] then
  if (ticket.nth or 0) > socket then return '' end
elseif ticket.stage ~= 'matched' then
  if tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0) >= now - ${PRESENT_MS} then return '' end
  dropTicket(ARGV[1], ticket)
  return ''
end
ticket.page, ticket.nth = ARGV[2], socket
text = cjson.encode(ticket)
redis.call('HSET', KEYS[1], ARGV[1], text)
redis.call('ZADD', KEYS[3], now, ARGV[1])
${RENEW_QUEUE_LUA}return text
`)

/** Marks the page as disconnected, unless it has a newer socket. ARGV user, page, its socket */
export const AWAY = script(`${NOW_LUA}${MINE}
if ticket and ticket.page == ARGV[2] and (ticket.nth or 0) <= tonumber(ARGV[3]) then redis.call('ZADD', KEYS[3], now - ${PRESENT_MS} - 1, ARGV[1]) end
${RENEW_QUEUE_LUA}return 'done'
`)

/** Renews pages and reads the queue. KEYS those of all scripts and waits; ARGV user, page, user, page ... */
export const BEAT = script(`${NOW_LUA}${PARTY_LUA}
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
${RENEW_QUEUE_LUA}local waiting, first = 0, {}
for _, user in ipairs(redis.call('ZRANGE', KEYS[2], 0, ${COUNTED - 1})) do
  if tonumber(redis.call('ZSCORE', KEYS[3], user) or 0) >= now - ${PRESENT_MS} then
    waiting = waiting + 1
    if waiting <= ${MATCH_SIZE} then
      first[#first + 1] = user
      first[#first + 1] = redis.call('HGET', KEYS[1], user)
    end
  end
end
return {tickets, waiting, first, redis.call('LRANGE', KEYS[5], 0, -1), parties}
`)
