// The way to Redis: one server, one watched by Sentinels, or a cluster, as REDIS_URL names it.
import { setImmediate } from 'node:timers'
import { Cluster, Redis as Single, type ClusterNode, type Command, type RedisOptions } from 'ioredis'

/** A connection to Redis; all commands on it wait for their answer as long as it takes, also over an outage. */
export type Redis = Single | Cluster

/** So many commands may wait while a server is away: each holds what it was given, and whoever gave it waits too. */
export const WAITING_MOST = 20_000
const AWAY: ReadonlySet<string> = new Set(['connecting', 'reconnecting', 'close'])

/** One server, to which what all sockets ask in one turn of the event loop goes in one write: a write costs more than what is in it. */
class Gathering extends Single {
  #waiting = 0

  override sendCommand(command: Command, stream?: Parameters<Single['sendCommand']>[1]): unknown {
    const socket = stream === undefined && this.status === 'ready' ? this.stream : null
    if (socket?.writableCorked === 0) {
      socket.cork()
      setImmediate(() => socket.uncork())
    }
    if (AWAY.has(this.status)) {
      if (this.#waiting >= WAITING_MOST) {
        return refuse(command)
      }
      this.#waiting += 1
      const settled = (): void => void (this.#waiting -= 1)
      command.promise.then(settled, settled)
    }
    return super.sendCommand(command, stream)
  }
}

/** A cluster, whose commands wait in several places: what is asked and has no answer yet is counted. */
class Bounded extends Cluster {
  readonly #unanswered = new Set<Command>()

  override sendCommand(
    command: Command,
    stream?: Parameters<Cluster['sendCommand']>[1],
    node?: unknown,
  ): unknown {
    // What is sent anew after a redirection comes here a second time.
    if (!this.#unanswered.has(command)) {
      if (this.#unanswered.size >= WAITING_MOST) return refuse(command)
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

/** Where the Redis is. */
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
 * A connection on which nothing has come for so long although something was asked, ms, is a dead one: a machine that vanished
 * closes none. Nothing of ours waits so long for an answer (BullMQ's longest wait for a job is ten seconds).
 */
export const SILENT_MS = 15_000
/** How soon a lost connection is tried again. */
const RETRY_MS = 100
const SENTINEL_PORT = 26_379
const REDIS_PORT = 6379

/** What a REDIS_URL may look like. */
export const REDIS_URL_FORMS =
  'redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port'

/** Reads a REDIS_URL; null: it is none. A second «s» in a name (`rediss-cluster`) means TLS. */
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

/** Connects; throws where `redisPlace` finds nothing. */
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
        // While one of its masters is replaced, what it holds waits; a room elsewhere does not notice.
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

/** One more connection to the same Redis, for what a connection can do only alone: to listen. */
export const anotherRedis = (redis: Redis): Redis =>
  redis instanceof Cluster ? redis.duplicate() : redis.duplicate()

/** Whether keys lie on several servers, so that a command may only name keys of one slot. */
export const isSharded = (redis: Redis): boolean => redis instanceof Cluster
