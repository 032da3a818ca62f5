// Writes live games into the directory in Redis, one pipeline per shard.
import type { LiveGame } from '#proto/client/messages.ts'
import { CHANNELS, channelOf, recordOf, SHARDS, shardOf, STALE_MS } from '#proto/directory/record.ts'
import type { Redis } from '#proto/redis/client.ts'
import { directoryKeys, EXPIRES } from '#proto/redis/keys.ts'

/** Stale games removed from a shard per call. */
const MAX_STALE_PER_READ = 500

/** Changes since the last batch. */
export interface GameBatch {
  written: readonly LiveGame[]
  /** Games to remove, with the time they were written: one that another engine has rewritten since stays. */
  removed: readonly { code: string; at: number }[]
}

const SHARD_NUMBERS = Array.from({ length: SHARDS }, (_, shard) => shard)

/** The directory's write side; `now`: server time, ms. */
export const directoryStore = (redis: Redis) => ({
  async write({ written, removed }: GameBatch, now: number): Promise<void> {
    const isIn =
      (shard: number) =>
      ({ code }: { code: string }): boolean =>
        shardOf(code) === shard
    await Promise.all(
      SHARD_NUMBERS.map(async (shard) => {
        const removals = await stillAsWritten(redis, shard, removed.filter(isIn(shard)))
        await writeShard(redis, shard, written.filter(isIn(shard)), removals, now)
      }),
    )
  },
  /** Removes games of dead engines that no other engine took over. */
  async sweep(now: number): Promise<void> {
    await Promise.all(
      SHARD_NUMBERS.map(async (shard) => {
        const { writtenAt } = directoryKeys(shard)
        const stale = await redis.zrangebyscore(
          writtenAt,
          '-inf',
          now - STALE_MS,
          'LIMIT',
          0,
          MAX_STALE_PER_READ,
        )
        await writeShard(redis, shard, [], stale, now)
      }),
    )
  },
})

export type DirectoryStore = ReturnType<typeof directoryStore>

/** Codes of those that were not rewritten since. */
async function stillAsWritten(redis: Redis, shard: number, removed: GameBatch['removed']): Promise<string[]> {
  if (removed.length === 0) return []
  const codes = removed.map(({ code }) => code)
  const writtenAt = await redis.zmscore(directoryKeys(shard).writtenAt, ...codes)
  return codes.filter((_, nth) => Number(writtenAt[nth]) === removed[nth]?.at)
}

async function writeShard(
  redis: Redis,
  shard: number,
  written: readonly LiveGame[],
  removed: readonly string[],
  now: number,
): Promise<void> {
  if (written.length + removed.length === 0) return
  const { games, writtenAt, rank } = directoryKeys(shard)
  const ranks = CHANNELS.map((channel) => rank[channel])
  const pipeline = redis.pipeline()
  if (written.length > 0) {
    pipeline.hset(games, ...written.flatMap((game) => [game.code, recordOf(game, now)]))
    pipeline.zadd(writtenAt, ...written.flatMap(({ code }) => [now, code]))
    for (const channel of CHANNELS) {
      const inChannel = written.filter((game) => channelOf(game) === channel)
      // The last bot may have been voted out.
      const inOthers = written.filter((game) => channelOf(game) !== channel)
      if (inChannel.length > 0)
        pipeline.zadd(rank[channel], ...inChannel.flatMap(({ excitement, code }) => [excitement, code]))
      if (inOthers.length > 0) pipeline.zrem(rank[channel], ...inOthers.map(({ code }) => code))
    }
    for (const key of [games, writtenAt, ...ranks]) pipeline.expire(key, EXPIRES.directory)
  }
  if (removed.length > 0) {
    pipeline.hdel(games, ...removed)
    for (const key of [writtenAt, ...ranks]) pipeline.zrem(key, ...removed)
  }
  const answers = (await pipeline.exec()) ?? []
  for (const [error] of answers) if (error !== null) throw error
}
