// Links to the engines announced in Redis, one to each live engine.
import { sendMessage, decodeOutbound } from '#proto/link/encoding.ts'
import type { EngineStatus, Inbound, Outbound } from '#proto/link/messages.ts'
import { announcedIn, expiredIn } from '#proto/redis/announced.ts'
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
 * Frames are batched for this long, ms: unnoticeable, and a quarter less CPU at 1,000 moves a second (`bench --
 * peers`).
 */
const BATCH_MS = 12

/** Callbacks for engines. */
export interface EngineListener {
  /** A link is open, for the first time or again. */
  opened(name: string): void
  message(name: string, message: Outbound): void
  /** Its link is lost; `leaves`: it had announced its shutdown. */
  gone(name: string, leaves: boolean): void
}

/** An engine for operators. */
interface EngineView {
  name: string
  /** draining: accepts no more rooms; lost: no link is open. */
  state: 'serving' | 'draining' | 'lost'
  /** As it reports itself; null: not yet. */
  status: EngineStatus | null
}

/** The engines this gateway is connected to. */
export type Engines = Pick<EngineLinks, 'names' | 'has' | 'all' | 'state' | 'send'>

interface EngineEntry {
  address: string
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
export class EngineLinks {
  readonly #options: EngineLinkOptions
  readonly #mayLog = logThrottle()
  readonly #entries = new Map<string, EngineEntry>()
  /** Engines whose link was given up: nothing waits for them, but they may return. */
  readonly #givenUp = new Set<string>()
  #listener: EngineListener | null = null
  #isClosed = false
  #lookupTimer: NodeJS.Timeout | undefined
  #echoTimer: NodeJS.Timeout | undefined

  constructor(options: EngineLinkOptions) {
    this.#options = options
  }

  /** Discovers engines and opens links until closed; `listener` gets their events. */
  start(listener: EngineListener): void {
    this.#listener = listener
    this.#echoTimer = setInterval(() => this.#sendEchoes(), ECHO_MS)
    this.#lookUp()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#echoTimer)
    clearTimeout(this.#lookupTimer)
    for (const { link } of this.#entries.values()) link?.close()
  }

  /** Those that accept rooms. */
  names(): string[] {
    return [...this.#entries].flatMap(([name, entry]) => (stateOf(entry) === 'serving' ? [name] : []))
  }

  has(name: string): boolean {
    return this.names().includes(name)
  }

  /** All known engines, by name. */
  all(): EngineView[] {
    return [...this.#entries]
      .map(([name, entry]) => ({ name, state: stateOf(entry), status: entry.status }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  /** ready: connected; awaited: announced, and a link is being opened; lost: not announced, or given up. */
  async state(name: string): Promise<'ready' | 'awaited' | 'lost'> {
    const entry = this.#entries.get(name)
    if (entry?.link != null && !entry.isLeaving) return 'ready'
    if (this.#givenUp.has(name) || entry?.isLeaving === true) return 'lost'
    if (entry !== undefined) return 'awaited'
    const address = await this.#options.redis.get(engineKey(name))
    if (address === null) return 'lost'
    this.#connectOnce(name, address)
    return 'awaited'
  }

  send(name: string, message: Inbound): void {
    const link = this.#entries.get(name)?.link
    if (link) sendMessage(link, message)
  }

  /** Sizes of collections in memory, for the metrics. */
  sizes() {
    return { engines: this.#entries.size, enginesGivenUp: this.#givenUp.size }
  }

  #sendEchoes(): void {
    for (const { link } of this.#entries.values())
      if (link) sendMessage(link, { kind: 'echo', at: performance.now() })
  }

  /** Looks up engines, now and at intervals. */
  #lookUp(): void {
    this.#connectAnnounced()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'engine lookup failed'))
      .finally(() => {
        if (this.#isClosed) return
        const wait = this.names().length === 0 ? LOOKUP_WITHOUT_ENGINES_MS : LOOKUP_MS
        this.#lookupTimer = setTimeout(() => this.#lookUp(), wait)
      })
  }

  async #connectAnnounced(): Promise<void> {
    const { redis } = this.#options
    const [serving, drained] = await Promise.all([
      announcedIn(redis, ENGINES, engineKey),
      announcedIn(redis, DRAINED, drainedKey),
    ])
    for (const name of expiredIn(drained)) await redis.srem(DRAINED, name)
    for (const [name, address] of serving) if (address !== null) this.#connectOnce(name, address)
    // Without an announcement in Redis the engine is lost.
    for (const name of this.#givenUp) if (!serving.get(name)) this.#givenUp.delete(name)
    // Drained engines accept no rooms, but operators need a link.
    for (const [name, address] of drained) if (address !== null) this.#connectOnce(name, address, true)
  }

  #connectOnce(name: string, address: string, isLeaving = false): void {
    if (this.#entries.has(name)) return
    const entry: EngineEntry = { address, link: null, isLeaving, status: null }
    this.#entries.set(name, entry)
    void this.#connect(name, entry)
  }

  async #connect(name: string, entry: EngineEntry): Promise<void> {
    const { name: gateway, transport, log } = this.#options
    const link = await openLink(
      // Addresses are reused: another engine may answer.
      { address: entry.address, name: gateway, expects: name, gatherMs: BATCH_MS },
      {
        opened: (link) => this.#opened(name, entry, link),
        frame: (_, bytes) => this.#received(name, entry, bytes),
        closed: (_, reason) => this.#linkClosed(name, entry, reason),
      },
      transport,
    )
    if (!('failed' in link)) return
    const { failed } = link
    if (this.#mayLog(`${name} ${failed}`)) log.warn({ engine: name, why: failed }, 'engine link failed')
    this.#giveUp(name)
  }

  #opened(name: string, entry: EngineEntry, link: Link): void {
    if (this.#isClosed) return link.close()
    entry.link = link
    this.#givenUp.delete(name)
    this.#listener?.opened(name)
  }

  #received(name: string, entry: EngineEntry, bytes: Uint8Array): void {
    const message = decodeOutbound(bytes)
    if (message === null) return this.#options.log.warn({ engine: name }, 'unknown message from an engine')
    if (message.kind === 'leaving') entry.isLeaving = true
    if (message.kind === 'figures') entry.status = message.status ?? null
    this.#listener?.message(name, message)
  }

  #linkClosed(name: string, entry: EngineEntry, reason: string): void {
    if (this.#isClosed) return
    this.#options.log.info({ engine: name, why: reason }, 'engine link closed')
    entry.link = null
    // A cut link is reopened once; a silent peer would stay silent.
    if (entry.isLeaving || reason === SILENT) this.#giveUp(name)
    else void this.#connect(name, entry)
  }

  #giveUp(name: string): void {
    const isLeaving = this.#entries.get(name)?.isLeaving === true
    this.#entries.delete(name)
    this.#givenUp.add(name)
    if (!this.#isClosed) this.#listener?.gone(name, isLeaving)
  }
}

function stateOf({ link, isLeaving, status }: EngineEntry): EngineView['state'] {
  if (link === null) return 'lost'
  // A draining engine keeps the rooms it has not handed over yet.
  const isDraining = isLeaving || (status?.drain ?? null) !== null
  return isDraining ? 'draining' : 'serving'
}
