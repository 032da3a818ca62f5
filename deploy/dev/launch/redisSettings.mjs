// Redis settings of the game: durable writes (AOF fsync always), no eviction.

/**
 * Every write is on disk before its reply, and no key is ever evicted. The AOF is rewritten once it has
 * doubled and exceeds 256 MB instead of 64, and without compression: a rewrite takes a quarter of a second of
 * CPU from the games on its core, which at 4,200 moves a second was every 15 seconds and is now once in a
 * minute or two (`lichessP99Ms` of `npm run bench -- cluster`).
 */
export const REDIS_SETTINGS = [
  '--appendonly yes',
  '--appendfsync always',
  '--auto-aof-rewrite-min-size 256mb',
  '--rdbcompression no',
  '--maxmemory-policy noeviction',
  '--hz 100',
]
