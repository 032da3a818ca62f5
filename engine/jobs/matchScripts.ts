// Lua scripts of matchmaking: list candidates, take a match, complete it.
import { EXPIRES } from '#proto/redis/keys.ts'
import { MATCHES_FIELD, WAIT_FIELD, waitBucketLua } from '#proto/redis/minutes.ts'
import { NOW_LUA, script } from '#proto/redis/script.ts'
import { DROP_UNSEEN_LUA, PARTY_LUA, PRESENT_MS, MAX_WAITS } from '#proto/redis/tickets.ts'

/** Tickets a group is chosen from: enough for a dozen games. */
const CANDIDATE_LIMIT = 60
/** Tickets scanned for those with a connected page. */
const SCAN_LIMIT = 500

// A party is listed as a whole in place of its first member, and only while all of it are connected.
// KEYS tickets waiting seen parties
export const LIST_CANDIDATES = script(`${NOW_LUA}${DROP_UNSEEN_LUA}local users, seenParties = {}, {}
local function isPresent(user)
  return redis.call('ZSCORE', KEYS[2], user)
    and tonumber(redis.call('ZSCORE', KEYS[3], user) or 0) >= now - ${PRESENT_MS}
end
local function add(members)
  for _, user in ipairs(members) do
    if not isPresent(user) then return end
  end
  for _, user in ipairs(members) do
    users[#users + 1] = user
    users[#users + 1] = redis.call('HGET', KEYS[1], user)
  end
end
for _, user in ipairs(redis.call('ZRANGE', KEYS[2], 0, ${SCAN_LIMIT - 1})) do
  if isPresent(user) then
    local party = cjson.decode(redis.call('HGET', KEYS[1], user)).party
    if not party then add({user})
    elseif not seenParties[party] then
      seenParties[party] = true
      add(membersOf(party))
    end
  end
  if #users >= ${2 * CANDIDATE_LIMIT} then break end
end
return {now, users}
`)

// Takes all or none: since they were chosen, a player may have left, been matched, gained a party member, or blocked another; members
// of one party play together regardless of blocks.
// KEYS tickets waiting seen parties matches waits minute; ARGV id for a match, its users
export const TAKE_MATCH = script(`${NOW_LUA}${PARTY_LUA}local users, taken, ticketOf = {}, {}, {}
for at = 2, #ARGV do
  if not redis.call('ZSCORE', KEYS[2], ARGV[at]) then return {now, ''} end
  users[#users + 1] = ARGV[at]
  taken[ARGV[at]] = true
end
for _, user in ipairs(users) do ticketOf[user] = cjson.decode(redis.call('HGET', KEYS[1], user)) end
for _, user in ipairs(users) do
  local party, blocks = ticketOf[user].party, ticketOf[user].blocks
  for _, member in ipairs(party and membersOf(party) or {}) do
    if not taken[member] then return {now, ''} end
  end
  for _, other in ipairs(users) do
    local isFriend = party and party == ticketOf[other].party
    local isBlocked = blocks and string.find(' ' .. blocks .. ' ', ' ' .. other .. ' ', 1, true)
    if isBlocked and not isFriend then return {now, ''} end
  end
end
local people, waits = {}, {}
for _, user in ipairs(users) do
  local ticket = ticketOf[user]
  people[#people + 1] = {user = user, name = ticket.name, avatar = ticket.avatar}
  local wait = now - ticket.since
  redis.call('LPUSH', KEYS[6], wait)
  waits[#waits + 1] = tostring(wait)
  redis.call('HINCRBY', KEYS[7], '${WAIT_FIELD}' .. ${waitBucketLua('wait')}, 1)
  ticket.stage = 'matched'
  ticket.match = ARGV[1]
  leaveParty(user, ticket)
  redis.call('HSET', KEYS[1], user, cjson.encode(ticket))
  redis.call('ZREM', KEYS[2], user)
end
redis.call('LTRIM', KEYS[6], 0, ${MAX_WAITS - 1})
redis.call('EXPIRE', KEYS[6], ${EXPIRES.waits})
redis.call('HINCRBY', KEYS[7], '${MATCHES_FIELD}', 1)
redis.call('EXPIRE', KEYS[7], ${EXPIRES.minute})
local plan = cjson.encode({id = ARGV[1], at = now, people = people})
redis.call('HSET', KEYS[5], ARGV[1], plan)
redis.call('EXPIRE', KEYS[5], ${EXPIRES.queue})
return {now, plan, waits}
`)

// KEYS tickets matches; ARGV match, its room ('': it has ended), its users
export const COMPLETE_MATCH = script(`for at = 3, #ARGV do
  local text = redis.call('HGET', KEYS[1], ARGV[at])
  local ticket = text and cjson.decode(text)
  if ticket and ticket.match == ARGV[1] then
    ticket.room = ARGV[2]
    if ARGV[2] == '' then redis.call('HDEL', KEYS[1], ARGV[at])
    else redis.call('HSET', KEYS[1], ARGV[at], cjson.encode(ticket)) end
  end
end
return redis.call('HDEL', KEYS[2], ARGV[1])
`)
