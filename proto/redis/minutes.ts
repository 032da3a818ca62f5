// Per-minute counters in Redis: matches and waits by engines, people online by gateways.

export const MINUTE_MS = 60_000

/** The number of the minute of a server time (ms). */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE_MS)

/** Matches made in that minute. */
export const MATCHES_FIELD = 'matches'
/** People with a connected page on any gateway, counted by one of the gateways. */
export const ONLINE_FIELD = 'online'
/** Prefix of fields that count waits, by bucket. */
export const WAIT_FIELD = 'wait:'

/** Upper bound of bucket 0, ms; each next bucket is a tenth wider, up to 20 minutes. */
const MIN_BUCKET_MS = 100
const GROWTH = 1.1
export const WAIT_BUCKETS = 100

/** Lua: the bucket of the wait in `name`, ms. */
export const waitBucketLua = (name: string): string =>
  `math.min(${WAIT_BUCKETS - 1}, math.ceil(math.log(math.max(${name}, ${MIN_BUCKET_MS}) / ${MIN_BUCKET_MS}) / math.log(${GROWTH})))`

/** The upper bound of a bucket, ms. */
export const waitOf = (bucket: number): number => MIN_BUCKET_MS * GROWTH ** bucket
