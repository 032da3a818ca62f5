// Engine discovery in Redis, and one link to each live engine.
import { sendMessage, decodeOutbound } from '#proto/link/encoding.ts'
import type { EngineStatus, Inbound, Outbound } from '#proto/link/messages.ts'
import { DRAINED, drainedKey, ENGINES, engineKey } from '#proto/redis/keys.ts'
import { openLink, type Link, type Transport } from '#proto/link/link.ts'
import { SILENT } from '#proto/link/reasons.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'

/** Interval of looking up engines in Redis, ms. */
const LOOKUP_MS = 500
const LOOKUP_WITHOUT_ENGINES_MS = 100
const ECHO_MS = 1000
/**
 * Frames are batched for this long, ms: unnoticeable, and a fifth less CPU at 1,000 moves a second (`bench --
 * peers`).
 */
const BATCH_MS = 8

/** Callbacks for engines. */
interface EngineListener {
  /** A link is open, for the first time or again. */
  opened(name: string): void
  message(name: string, message: Outbound): void
  /** Its link is lost; `leaves`: it had announced its shutdown. */
  gone(name: string, leaves: boolean): void
}

/** The engines this gateway is connected to. */
export interface Engines {
  /** Those that accept rooms. */
  names(): string[]
  has(name: string): boolean
  /**
   * All known engines, by name. `draining`: accepts no more rooms; `lost`: no link is open; `status`: as it
   * sends itself, null if it does not.
   */
  all(): { name: string; state: 'serving' | 'draining' | 'lost'; status: EngineStatus | null }[]
  /** ready: connected; awaited: announced, and a link is being opened; lost: not announced, or given up. */
  state(name: string): Promise<'ready' | 'awaited' | 'lost'>
  send(name: string, message: Inbound): void
}

interface EngineEntry {
  link: Link | null
  /** It accepts no more rooms. */
  isLeaving: boolean
  status: EngineStatus | null
}

interface EngineLinkOptions {
  redis: Store
  transport: Transport
  /** The gateway's name. */
  name: string
  log: Logger
}

/** Links to engines; none until started. */
export function engines({ redis, transport, name: gateway, log }: EngineLinkOptions) {
  const mayLog = logThrottle()
  const entries = new Map<string, EngineEntry>()
  /** Engines whose link was given up: nothing waits for them, but they may return. */
  const givenUp = new Set<string>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let echoes: NodeJS.Timeout | undefined

  let listener: EngineListener | null = null

  async function connect(name: string, address: string, isLeaving = false): Promise<void> {
    const entry: EngineEntry = entries.get(name) ?? { link: null, isLeaving, status: null }
    entries.set(name, entry)
    const link = await openLink(
      // Addresses are reused: another engine may answer.
      { address, name: gateway, expects: name, gatherMs: BATCH_MS },
      {
        opened(link) {
          if (isClosed) return link.close()
          entry.link = link
          givenUp.delete(name)
          listener?.opened(name)
        },
        frame(_, bytes) {
          const message = decodeOutbound(bytes)
          if (message === null) log.warn({ engine: name }, 'unknown message from an engine')
          else {
            if (message.kind === 'leaving') entry.isLeaving = true
            if (message.kind === 'figures') entry.status = message.status ?? null
            listener?.message(name, message)
          }
        },
        closed(_, reason) {
          if (isClosed) return
          log.info({ engine: name, why: reason }, 'engine link closed')
          entry.link = null
          // A cut link is reopened once; a silent peer would stay silent.
          if (entry.isLeaving || reason === SILENT) dropEngine(name)
          else void connect(name, address)
        },
      },
      transport,
    )
    if ('failed' in link) {
      const { failed } = link
      if (mayLog(`${name} ${failed}`)) log.warn({ engine: name, why: failed }, 'engine link failed')
      dropEngine(name)
    }
  }

  function dropEngine(name: string): void {
    const leaves = entries.get(name)?.isLeaving === true
    entries.delete(name)
    givenUp.add(name)
    if (!isClosed) listener?.gone(name, leaves)
  }

  async function lookUp(): Promise<void> {
    const [serving, drained] = await Promise.all([
      addressesOf(ENGINES, engineKey),
      addressesOf(DRAINED, drainedKey),
    ])
    for (const [name, address] of serving)
      if (address !== null && !entries.has(name)) void connect(name, address)
    // Without an announcement in Redis the engine is lost.
    const announced = new Set(serving.flatMap(([name, address]) => (address === null ? [] : [name])))
    for (const name of givenUp) if (!announced.has(name)) givenUp.delete(name)
    // Drained engines accept no rooms, but operators need a link.
    for (const [name, address] of drained) {
      if (address === null) await redis.srem(DRAINED, name)
      else if (!entries.has(name)) void connect(name, address, true)
    }
  }

  /** Addresses by name; null: the announcement has expired. */
  async function addressesOf(all: string, key: (name: string) => string): Promise<[string, string | null][]> {
    const names = await redis.smembers(all)
    const addresses = names.length === 0 ? [] : await redis.mget(names.map(key))
    return names.map((name, at) => [name, addresses[at] ?? null])
  }

  const ready = (): string[] =>
    [...entries].flatMap(([name, entry]) => (entry.link !== null && acceptsRooms(entry) ? [name] : []))

  const lookupFailed = (error: unknown): void => log.warn({ err: error }, 'engine lookup failed')
  const lookUpLater = (): void => {
    if (isClosed) return
    timer = setTimeout(
      () => {
        lookUp().catch(lookupFailed).finally(lookUpLater)
      },
      ready().length === 0 ? LOOKUP_WITHOUT_ENGINES_MS : LOOKUP_MS,
    )
  }
  const view: Engines = {
    names: ready,
    has: (name) => ready().includes(name),
    all: () =>
      [...entries]
        .map(([name, entry]) => ({ name, state: stateOf(entry), status: entry.status }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    async state(name) {
      const entry = entries.get(name)
      if (entry?.link != null && !entry.isLeaving) return 'ready'
      if (givenUp.has(name) || entry?.isLeaving === true) return 'lost'
      if (entry !== undefined) return 'awaited'
      const address = await redis.get(engineKey(name))
      if (address === null) return 'lost'
      if (!entries.has(name)) void connect(name, address)
      return 'awaited'
    },
    send(name, message) {
      const link = entries.get(name)?.link
      if (link) sendMessage(link, message)
    },
  }
  return {
    ...view,
    sizes: () => ({ engines: entries.size, enginesGivenUp: givenUp.size }),
    /** Discovers engines and opens links until closed; `handlers` gets their events. */
    start(handlers: EngineListener): void {
      listener = handlers
      echoes = setInterval(() => {
        for (const { link } of entries.values())
          if (link) sendMessage(link, { kind: 'echo', at: performance.now() })
      }, ECHO_MS)
      lookUp().catch(lookupFailed).finally(lookUpLater)
    },
    close(): void {
      isClosed = true
      clearInterval(echoes)
      clearTimeout(timer)
      for (const { link } of entries.values()) link?.close()
    },
  }
}

/** A draining engine keeps the rooms it has not handed over yet. */
const acceptsRooms = ({ isLeaving, status }: EngineEntry): boolean =>
  !isLeaving && (status?.drain ?? null) === null

function stateOf(entry: EngineEntry): ReturnType<Engines['all']>[number]['state'] {
  if (entry.link === null) return 'lost'
  return acceptsRooms(entry) ? 'serving' : 'draining'
}
