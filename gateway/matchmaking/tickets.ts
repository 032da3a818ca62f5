// Matchmaking tickets in Redis; each change is one idempotent script.
import { batchCalls } from '#proto/redis/batchCalls.ts'
import type { Redis } from '#proto/redis/client.ts'
import { SEEN, TICKETS, WAITING, WAITS } from '#proto/redis/keys.ts'
import { Answer, NOW, script } from '#proto/redis/script.ts'
import {
  DROP_UNSEEN,
  ENOUGH,
  PRESENT_MS,
  RENEW_QUEUE,
  readTicket,
  type Ticket,
  type TicketStage,
} from '#proto/redis/tickets.ts'

/** Bounds the count of waiting people. */
const COUNTED = 500

const KEYS = [TICKETS, WAITING, SEEN]
const TICKETS_AT_ONCE = 64

const MINE = `local text = redis.call('HGET', KEYS[1], ARGV[1])
local ticket = text and cjson.decode(text)
if ticket and ticket.stage == 'matched' then return 'matched' end
`

// ARGV user, page, a new ticket
const ENTER = script(`${NOW}${DROP_UNSEEN}${MINE}
redis.call('ZADD', KEYS[3], now, ARGV[1])
local kept = ticket and ticket.page == ARGV[2]
if not kept then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
${RENEW_QUEUE}return kept and 'kept' or 'done'
`)

// ARGV user, page, strength ('': not known), whom they block
const BEGIN = script(`${NOW}${MINE}
if not ticket or ticket.page ~= ARGV[2] then return 'absent' end
redis.call('ZADD', KEYS[3], now, ARGV[1])
${RENEW_QUEUE}if ticket.stage == 'finding' then return 'kept' end
ticket.stage = 'finding'
ticket.since = now
ticket.rating = tonumber(ARGV[3])
ticket.blocks = ARGV[4]
redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(ticket))
redis.call('ZADD', KEYS[2], now, ARGV[1])
${RENEW_QUEUE}return 'done'
`)

// ARGV user, page ('': any), '1': out of the waiting room too
const LEAVE = script(`${MINE}
if not ticket or (ARGV[2] ~= '' and ticket.page ~= ARGV[2]) then return 'absent' end
redis.call('ZREM', KEYS[2], ARGV[1])
if ARGV[3] == '1' then
  redis.call('HDEL', KEYS[1], ARGV[1])
  redis.call('ZREM', KEYS[3], ARGV[1])
else
  ticket.stage = 'room'
  ticket.since = 0
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode(ticket))
end
return 'done'
`)

// A page that was reloaded leaves the queue; one beside a living page of the same person changes nothing. ARGV user, page
const HELLO = script(`${NOW}
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

// KEYS the three and waits; ARGV user, page, user, page ...
const BEAT = script(`${NOW}
local tickets = {}
for at = 1, #ARGV, 2 do
  local text = redis.call('HGET', KEYS[1], ARGV[at]) or ''
  if text ~= '' and cjson.decode(text).page == ARGV[at + 1] then redis.call('ZADD', KEYS[3], now, ARGV[at]) end
  tickets[#tickets + 1] = text
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
return {tickets, waiting, first, redis.call('LRANGE', KEYS[4], 0, -1)}
`)

/** done: changed; kept: it was so already; matched: too late, a game was found; absent: this page has no ticket. */
type TicketChange = 'done' | 'kept' | 'matched' | 'absent'

/** The queue of all gateways at one moment. */
export interface QueueSnapshot {
  /** In the order they were asked for; null: no ticket. */
  tickets: (Ticket | null)[]
  waiting: number
  /** Of the first who wait. */
  first: { user: string; ticket: Ticket }[]
  /** How long the last matched people waited, ms. */
  waits: number[]
}

export function tickets(redis: Redis) {
  const changed = async (answer: Promise<unknown>): Promise<TicketChange> => {
    const word = String(await answer)
    return word === 'kept' || word === 'matched' || word === 'absent' ? word : 'done'
  }
  // Batched: after a crash many pages come back at once.
  const ticketOf = batchCalls<string, string | null>(TICKETS_AT_ONCE, (users) =>
    redis.hmget(TICKETS, ...users),
  )
  return {
    /** Enters the waiting room before the queue with this page. */
    enter(
      user: string,
      page: string,
      { name, avatar }: Pick<Ticket, 'name' | 'avatar'>,
    ): Promise<TicketChange> {
      const ticket: Ticket = { page, name, avatar, stage: 'room', since: 0, match: '', room: '' }
      return changed(ENTER(redis, KEYS, [user, page, JSON.stringify(ticket)]))
    },
    /** Begins to search; `blocked`: users whom this one is not to be matched with. */
    begin: (user: string, page: string, rating: number | null, blocked: Iterable<string> = []) =>
      changed(BEGIN(redis, KEYS, [user, page, rating ?? '', [...blocked].join(' ')])),
    /** Stops searching; `out`: leaves the waiting room too. `page` '': whichever it is. */
    leave: (user: string, page: string, out: boolean) =>
      changed(LEAVE(redis, KEYS, [user, page, out ? '1' : '0'])),
    /** This page is back: its ticket, if it still has one. */
    async hello(user: string, page: string): Promise<Ticket | null> {
      const text = String(await HELLO(redis, KEYS, [user, page]))
      return text === '' ? null : readTicket(text)
    },
    /** This page's connection is gone. */
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
    /** The page is in its room: the ticket is used up. */
    async used(user: string): Promise<void> {
      await redis.multi().hdel(TICKETS, user).zrem(SEEN, user).exec()
    },
  }
}
