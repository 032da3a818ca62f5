// Opens the Redis client: a single server, Sentinel or a cluster, by REDIS_URL.
import { setImmediate } from 'node:timers'
import { Cluster, Redis as Single, type ClusterNode, type Command, type RedisOptions } from 'ioredis'

/** A connection to Redis; commands wait for their reply without a timeout, also during an outage. */
export type Redis = Single | Cluster

/** The most commands queued during an outage: each holds its arguments and its caller. */
export const MAX_WAITING = 20_000
const AWAY: ReadonlySet<string> = new Set(['connecting', 'reconnecting', 'close'])

/**
 * A single server. Commands of one event-loop turn go out in one write, which costs more than its content.
 */
class Gathering extends Single {
  #waiting = 0

  override sendCommand(command: Command, stream?: Parameters<Single['sendCommand']>[1]): unknown {
    const socket = stream === undefined && this.status === 'ready' ? this.stream : null
    if (socket?.writableCorked === 0) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    if (AWAY.has(this.status)) {
      if (this.#waiting >= MAX_WAITING) {
        return refuse(command)
      }
      this.#waiting += 1
      const settled = (): void => void (this.#waiting -= 1)
      command.promise.then(settled, settled)
    }
    return super.sendCommand(command, stream)
  }
}

/** A cluster client, which queues commands in several places: counts all commands without a reply. */
class Bounded extends Cluster {
  readonly #unanswered = new Set<Command>()

  override sendCommand(
    command: Command,
    stream?: Parameters<Cluster['sendCommand']>[1],
    node?: unknown,
  ): unknown {
    // A redirected command is sent through here a second time.
    if (!this.#unanswered.has(command)) {
      if (this.#unanswered.size >= MAX_WAITING) return refuse(command)
      this.#unanswered.add(command)
      const settled = (): void => void this.#unanswered.delete(command)
      command.promise.then(settled, settled)
    }
    return super.sendCommand(command, stream, node)
  }
}

function refuse(command: Command): Promise<unknown> {
  command.reject(new Error('Redis is away, and too much waits for it'))
  return command.promise
}

/** The servers that a REDIS_URL names. */
export type RedisPlace =
  | { kind: 'one'; url: string }
  | ({ kind: 'sentinel'; master: string; sentinels: Address[] } & Login)
  | ({ kind: 'cluster'; nodes: Address[] } & Login)

interface Address {
  host: string
  port: number
}

interface Login {
  username: string
  password: string
  tls: boolean
}

/**
 * A connection silent for this long while a reply is due is dead, ms: a vanished machine closes none. No
 * command of ours waits this long (BullMQ blocks for at most ten seconds).
 */
export const SILENT_MS = 15_000
/** Delay before reconnecting, ms. */
const RETRY_MS = 100
const SENTINEL_PORT = 26_379
const REDIS_PORT = 6379

/** The accepted forms of REDIS_URL. */
export const REDIS_URL_FORMS =
  'redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port'

/** Parses a REDIS_URL; null: invalid. A second «s» in a scheme (`rediss-cluster`) means TLS. */
export function redisPlace(url: string): RedisPlace | null {
  if (/^(?:unix:\/\/)?\/./.test(url)) return { kind: 'one', url }
  const many = /^redis(s?)-(sentinel|cluster):\/\/(?:([^@/]*)@)?([^@/]+)(?:\/([\w.-]*))?$/.exec(url)
  if (many === null) {
    const one = URL.canParse(url) ? new URL(url) : null
    return one !== null && /^rediss?:$/.test(one.protocol) && one.hostname !== ''
      ? { kind: 'one', url }
      : null
  }
  const [, tls = '', kind = '', login = '', hosts = '', master = ''] = many
  const at = login.indexOf(':')
  const shared: Login = {
    username: decodeURIComponent(at < 0 ? '' : login.slice(0, at)),
    password: decodeURIComponent(login.slice(at + 1)),
    tls: tls !== '',
  }
  const all = addresses(hosts, kind === 'sentinel' ? SENTINEL_PORT : REDIS_PORT)
  if (all === null || (kind === 'sentinel') !== (master !== '')) return null
  return kind === 'sentinel'
    ? { kind, master, sentinels: all, ...shared }
    : { kind: 'cluster', nodes: all, ...shared }
}

function addresses(hosts: string, usual: number): Address[] | null {
  const all = hosts.split(',').map((each) => /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(each))
  const found = all.flatMap((match) =>
    match?.[1] === undefined
      ? []
      : [{ host: match[1].replace(/^\[|\]$/g, ''), port: Number(match[2] ?? usual) }],
  )
  return found.length === all.length ? found : null
}

/** Connects; throws if `redisPlace` returns null. */
export function openRedis(url: string): Redis {
  const place = redisPlace(url)
  if (place === null) throw new Error(`REDIS_URL must be ${REDIS_URL_FORMS}`)
  const watched = { maxRetriesPerRequest: null, socketTimeout: SILENT_MS }
  const patient = { ...watched, retryStrategy: () => RETRY_MS }
  switch (place.kind) {
    case 'one':
      return new Gathering(url, patient)
    case 'sentinel': {
      const { master, sentinels, tls } = place
      return new Gathering({
        ...patient,
        ...loginOf(place),
        name: master,
        sentinels,
        sentinelRetryStrategy: () => RETRY_MS,
        ...(tls ? { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
      })
    }
    case 'cluster': {
      const nodes: ClusterNode[] = place.nodes
      return new Bounded(nodes, {
        clusterRetryStrategy: () => RETRY_MS,
        // During a master's failover its commands wait; rooms on other shards are not affected.
        maxRedirections: Number.MAX_SAFE_INTEGER,
        retryDelayOnFailover: RETRY_MS,
        retryDelayOnClusterDown: RETRY_MS,
        retryDelayOnTryAgain: RETRY_MS,
        redisOptions: { ...watched, ...loginOf(place), ...(place.tls ? { tls: {} } : {}) },
      })
    }
  }
}

const loginOf = ({ username, password }: Login): Pick<RedisOptions, 'username' | 'password'> => ({
  ...(username === '' ? {} : { username }),
  ...(password === '' ? {} : { password }),
})

/** Opens a second connection to the same Redis, for subscriptions. */
export const anotherRedis = (redis: Redis): Redis =>
  redis instanceof Cluster ? redis.duplicate() : redis.duplicate()

/** Whether this is a cluster, where a command may only name keys of one slot. */
export const isSharded = (redis: Redis): boolean => redis instanceof Cluster
