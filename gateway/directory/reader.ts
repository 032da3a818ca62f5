// Reads live games from Redis: the most exciting of a channel, or the whole channel.
import { type Channel, gameIn, SHARDS, shardOf } from '#proto/directory/record.ts'
import type { Redis } from '#proto/redis/client.ts'
import { directoryKeys } from '#proto/redis/keys.ts'
import type { ChannelReader } from './channelCopy.ts'
import { withNames, type NamedGame } from './filter.ts'

/** Games read per shard, besides listed ones: more than fit a list, even if the best are all in one shard. */
const TOP = 40
/** Records per read, decoded in a millisecond or two. */
const AT_ONCE = 500

const SHARD_NUMBERS = Array.from({ length: SHARDS }, (_, shard) => shard)

/** Reads from the live directory; `now`: server time, ms. */
export const directoryReader = (redis: Redis, now: () => number): ChannelReader => ({
  top: (channel, listed) => readTop(redis, channel, listed, now()),
  all: (channel) => readAll(redis, channel, now()),
})

/**
 * Reads the top of a channel, games in `listed` included, and the size of the channel; `now`: server time,
 * ms.
 */
async function readTop(redis: Redis, channel: Channel, listed: readonly string[], now: number) {
  const shards = await Promise.all(
    SHARD_NUMBERS.map(async (shard) => {
      const rank = directoryKeys(shard).rank[channel]
      const [live, top] = await Promise.all([redis.zcard(rank), redis.zrange(rank, '0', `${TOP - 1}`, 'REV')])
      const codes = new Set([...top, ...listed.filter((code) => shardOf(code) === shard)])
      return { live, games: await records(redis, shard, [...codes], now) }
    }),
  )
  return {
    games: shards.flatMap(({ games }) => games),
    live: shards.reduce((sum, { live }) => sum + live, 0),
  }
}

/** Reads all games of a channel, in batches. */
async function readAll(redis: Redis, channel: Channel, now: number): Promise<NamedGame[]> {
  const all: NamedGame[] = []
  for (const shard of SHARD_NUMBERS) {
    const codes = await redis.zrange(directoryKeys(shard).rank[channel], '0', '-1')
    for (let from = 0; from < codes.length; from += AT_ONCE)
      all.push(...(await records(redis, shard, codes.slice(from, from + AT_ONCE), now)))
  }
  return all
}

async function records(redis: Redis, shard: number, codes: readonly string[], now: number) {
  if (codes.length === 0) return []
  const found = await redis.hmget(directoryKeys(shard).games, ...codes)
  return found.flatMap((record) => {
    const game = gameIn(record, now)
    return game === null ? [] : [withNames(game)]
  })
}
