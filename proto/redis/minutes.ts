// One minute of the crowd in Redis, by named fields: matches and waits by engines, people online by gateways.

export const MINUTE_MS = 60_000

/** The number of the minute that a moment of server time (ms) is in. */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE_MS)

/** Matches taken out of the queue in that minute. */
export const MATCHES_FIELD = 'matches'
/** People with a page open at some gateway, as one of them counted once in that minute. */
export const ONLINE_FIELD = 'online'
/** Fields that begin so count waits, by bucket. */
export const WAIT_FIELD = 'wait:'

/** Up to here a wait is in bucket 0, ms; each bucket after it is a tenth wider, the last one ends at 20 minutes. */
const SHORTEST_MS = 100
const WIDER = 1.1
export const WAIT_BUCKETS = 100

/** Lua: the bucket of the wait that `name` holds, ms. */
export const waitBucketLua = (name: string): string =>
  `math.min(${WAIT_BUCKETS - 1}, math.ceil(math.log(math.max(${name}, ${SHORTEST_MS}) / ${SHORTEST_MS}) / math.log(${WIDER})))`

/** The longest wait in a bucket, ms. */
export const waitOf = (bucket: number): number => SHORTEST_MS * WIDER ** bucket
