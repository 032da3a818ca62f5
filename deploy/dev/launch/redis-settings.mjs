// Redis settings of the game: durable writes (AOF fsync always), no eviction.

/**
 * Every write is on disk before it is answered, and nothing is ever thrown out for room. Its file of writes is written anew once it
 * has doubled and is larger than 256 MB instead of 64, and without packing what is packed already: the process that does so takes a
 * quarter of a second from the games of its core, which at 4,200 moves a second was every 15 seconds and is once in a minute or two
 * (`lichessP99Ms` of `npm run bench -- cluster`).
 */
export const REDIS_SETTINGS = [
  '--appendonly yes',
  '--appendfsync always',
  '--auto-aof-rewrite-min-size 256mb',
  '--rdbcompression no',
  '--maxmemory-policy noeviction',
  '--hz 100',
]
