// Opens the Redis client: a single server, Sentinel or a cluster, by REDIS_URL.
import { setImmediate } from 'node:timers'
import { Cluster, Redis as Single, type ClusterNode, type Command, type RedisOptions } from 'ioredis'
import { decodedUri } from '../http/expectedErrors.ts'

/** A connection to Redis; commands wait for their reply without a timeout, also during an outage. */
export type Redis = Single | Cluster

/** The most commands queued during an outage: each holds its arguments and its caller. */
export const MAX_PENDING = 20_000
const DISCONNECTED: ReadonlySet<string> = new Set(['connecting', 'reconnecting', 'close'])

/** A single server: corks the socket, so that the commands of one event-loop turn go out in one write. */
class CorkedRedis extends Single {
  readonly #pending = new Set<Command>()

  override sendCommand(command: Command, stream?: Parameters<Single['sendCommand']>[1]): unknown {
    const socket = stream === undefined && this.status === 'ready' ? this.stream : null
    if (socket?.writableCorked === 0) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    if (DISCONNECTED.has(this.status) && !isAdmitted(this.#pending, command)) return command.promise
    return super.sendCommand(command, stream)
  }
}

/** A cluster client, which queues commands in several places: counts all commands without a reply. */
class BoundedCluster extends Cluster {
  readonly #unanswered = new Set<Command>()

  override sendCommand(
    command: Command,
    stream?: Parameters<Cluster['sendCommand']>[1],
    node?: unknown,
  ): unknown {
    if (!isAdmitted(this.#unanswered, command)) return command.promise
    return super.sendCommand(command, stream, node)
  }
}

/** Adds a command to the pending ones until it is settled; false: they are too many, and it is rejected. */
function isAdmitted(pending: Set<Command>, command: Command): boolean {
  // A cluster's redirected command is sent a second time.
  if (pending.has(command)) return true
  if (pending.size >= MAX_PENDING) {
    command.reject(new Error('Redis is disconnected, and too many commands are pending'))
    return false
  }
  pending.add(command)
  const settled = (): void => void pending.delete(command)
  command.promise.then(settled, settled)
  return true
}

/** The servers that a REDIS_URL names. */
export type RedisTarget =
  | { kind: 'single'; url: string }
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

const SENTINEL_OR_CLUSTER =
  /^redis(?<tls>s?)-(?<kind>sentinel|cluster):\/\/(?:(?<login>[^@/]*)@)?(?<hosts>[^@/]+)(?:\/(?<master>[\w.-]*))?$/

/** Parses a REDIS_URL; null: invalid. A second «s» in a scheme (`rediss-cluster`) means TLS. */
export function parseRedisUrl(url: string): RedisTarget | null {
  const match = SENTINEL_OR_CLUSTER.exec(url)
  if (match === null) return isSingleUrl(url) ? { kind: 'single', url } : null
  const { tls, kind, login = '', hosts = '', master = '' } = match.groups ?? {}
  const credentials = parseLogin(login)
  const addresses = parseAddresses(hosts, kind === 'sentinel' ? SENTINEL_PORT : REDIS_PORT)
  if (credentials === null || addresses === null) return null
  if ((kind === 'sentinel') !== (master !== '')) return null
  const shared = { ...credentials, tls: tls === 's' }
  return kind === 'sentinel'
    ? { kind, master, sentinels: addresses, ...shared }
    : { kind: 'cluster', nodes: addresses, ...shared }
}

function isSingleUrl(url: string): boolean {
  if (/^(?:unix:\/\/)?\/./.test(url)) return true
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^rediss?:$/.test(protocol) && hostname !== ''
}

/** Parses `user:password`, or a password alone, percent-encoded. */
function parseLogin(login: string): Pick<Login, 'username' | 'password'> | null {
  const colon = login.indexOf(':')
  const username = decodedUri(login.slice(0, Math.max(0, colon)))
  const password = decodedUri(login.slice(colon + 1))
  return username === null || password === null ? null : { username, password }
}

function parseAddresses(hosts: string, defaultPort: number): Address[] | null {
  const all = hosts.split(',').map((each) => /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(each))
  const found = all.flatMap((match) =>
    match?.[1] === undefined
      ? []
      : [{ host: match[1].replace(/^\[|\]$/g, ''), port: Number(match[2] ?? defaultPort) }],
  )
  return found.length === all.length ? found : null
}

/** Connects; throws if `parseRedisUrl` returns null. */
export function openRedis(url: string): Redis {
  const target = parseRedisUrl(url)
  if (target === null) throw new Error(`REDIS_URL must be ${REDIS_URL_FORMS}`)
  const connection = { maxRetriesPerRequest: null, socketTimeout: SILENT_MS }
  const reconnecting = { ...connection, retryStrategy: () => RETRY_MS }
  switch (target.kind) {
    case 'single':
      return new CorkedRedis(url, reconnecting)
    case 'sentinel': {
      const { master, sentinels, tls } = target
      return new CorkedRedis({
        ...reconnecting,
        ...loginOptions(target),
        name: master,
        sentinels,
        sentinelRetryStrategy: () => RETRY_MS,
        ...(tls ? { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
      })
    }
    case 'cluster': {
      const nodes: ClusterNode[] = target.nodes
      return new BoundedCluster(nodes, {
        clusterRetryStrategy: () => RETRY_MS,
        // During a master's failover its commands wait; rooms on other shards are not affected.
        maxRedirections: Number.MAX_SAFE_INTEGER,
        retryDelayOnFailover: RETRY_MS,
        retryDelayOnClusterDown: RETRY_MS,
        retryDelayOnTryAgain: RETRY_MS,
        redisOptions: { ...connection, ...loginOptions(target), ...(target.tls ? { tls: {} } : {}) },
      })
    }
  }
}

const loginOptions = ({ username, password }: Login): Pick<RedisOptions, 'username' | 'password'> => ({
  ...(username === '' ? {} : { username }),
  ...(password === '' ? {} : { password }),
})

/** Opens a second connection to the same Redis, for subscriptions. */
export const duplicateRedis = (redis: Redis): Redis =>
  redis instanceof Cluster ? redis.duplicate() : redis.duplicate()

/** Whether this is a cluster, where a command may only name keys of one slot. */
export const isCluster = (redis: Redis): boolean => redis instanceof Cluster
