// Engine discovery in Redis, and one link to each live engine.
import { tell, unpackOutbound } from '#proto/link/encoding.ts'
import type { Inbound, Outbound } from '#proto/link/messages.ts'
import { DRAINED, drainedKey, ENGINES, engineKey } from '#proto/redis/keys.ts'
import { SPECTATORS_SINCE } from '#proto/link/hello.ts'
import { openLink, type Link, type Transport } from '#proto/link/link.ts'
import { SILENT } from '#proto/link/reasons.ts'
import { logThrottle } from '#proto/process/logThrottle.ts'
import type { Sized } from '#proto/process/sizes.ts'
import type { Store } from '#proto/redis/store.ts'
import type { Logger } from 'pino'

const LOOKED_MS = 500
const LOOKED_ALONE_MS = 100
const ECHO_MS = 1000
/** Nobody sees so short a wait; with 1,000 moves a second it is a fifth of all work less (`bench -- peers`). */
const GATHER_MS = 8

/** What the gateway does when engines come, send and go. */
export interface EngineListener {
  /** A link is open, for the first time or once more. */
  opened(name: string): void
  heard(name: string, message: Outbound): void
  /** Not to be reached any more; `leaves`: as it had said. */
  gone(name: string, leaves: boolean): void
}

/** The engines this gateway can reach. */
export interface Engines {
  /** Those that take rooms. */
  names(): string[]
  has(name: string): boolean
  /** All it knows of, by name. `draining`: it said that it takes no more; `lost`: no link is open. */
  all(): { name: string; state: 'serving' | 'draining' | 'lost' }[]
  /** ready: reachable; awaited: announced, and a link is being opened; lost: not announced, or given up. */
  state(name: string): Promise<'ready' | 'awaited' | 'lost'>
  /** Whether its build knows spectators; one of the release before does not. */
  showsSpectators(name: string): boolean
  send(name: string, message: Inbound): void
}

/** The links to them. */
export interface EngineLinks extends Engines, Sized {
  /** Looks for engines and opens links until closed; `listener` is told what happens on them. */
  start(listener: EngineListener): void
  close(): void
}

interface Reach {
  link: Link | null
  /** It said that it is going. */
  leaving: boolean
}

/** What it needs of the gateway. */
export interface EnginesParts {
  redis: Store
  transport: Transport
  /** What the gateway calls itself. */
  name: string
  log: Logger
}

/** Links nothing until started. */
export function engines({ redis, transport, name: me, log }: EnginesParts): EngineLinks {
  const isDue = logThrottle()
  const reach = new Map<string, Reach>()
  /** Given up once: nobody waits for a link to it any more, though it may come back. */
  const givenUp = new Set<string>()
  let over = false
  let timer: NodeJS.Timeout | undefined
  let echoes: NodeJS.Timeout | undefined

  let hearing: EngineListener | null = null

  async function open(name: string, address: string, leaving = false): Promise<void> {
    const entry: Reach = reach.get(name) ?? { link: null, leaving }
    reach.set(name, entry)
    const link = await openLink(
      // Ports and sockets are used again: what answers may be another life of the engine.
      { address, name: me, expects: name, gatherMs: GATHER_MS },
      {
        opened(link) {
          if (over) return link.close()
          entry.link = link
          givenUp.delete(name)
          hearing?.opened(name)
        },
        frame(_, bytes) {
          const message = unpackOutbound(bytes)
          if (message === null) log.warn({ engine: name }, 'an engine said something unknown')
          else {
            if (message.kind === 'leaving') entry.leaving = true
            hearing?.heard(name, message)
          }
        },
        gone(_, why) {
          if (over) return
          log.info({ engine: name, why }, 'a link closed')
          entry.link = null
          // A cut link is tried once more; an end that fell silent would be silent again.
          if (entry.leaving || why === SILENT) lose(name)
          else void open(name, address)
        },
      },
      transport,
    )
    if ('failed' in link) {
      const { failed: why } = link
      if (isDue(`${name} ${why}`)) log.warn({ engine: name, why }, 'link to an engine failed')
      lose(name)
    }
  }

  function lose(name: string): void {
    const leaves = reach.get(name)?.leaving === true
    reach.delete(name)
    givenUp.add(name)
    if (!over) hearing?.gone(name, leaves)
  }

  async function look(): Promise<void> {
    const [serving, drained] = await Promise.all([
      addressesOf(ENGINES, engineKey),
      addressesOf(DRAINED, drainedKey),
    ])
    for (const [name, address] of serving) if (address !== null && !reach.has(name)) void open(name, address)
    // Of one that is not announced any more Redis says the same.
    const announced = new Set(serving.flatMap(([name, address]) => (address === null ? [] : [name])))
    for (const name of givenUp) if (!announced.has(name)) givenUp.delete(name)
    // They take nothing any more, and are there for operators.
    for (const [name, address] of drained) {
      if (address === null) await redis.srem(DRAINED, name)
      else if (!reach.has(name)) void open(name, address, true)
    }
  }

  /** Null: announced once, and gone. */
  async function addressesOf(all: string, key: (name: string) => string): Promise<[string, string | null][]> {
    const names = await redis.smembers(all)
    const addresses = names.length === 0 ? [] : await redis.mget(names.map(key))
    return names.map((name, at) => [name, addresses[at] ?? null])
  }

  const ready = (): string[] =>
    [...reach].flatMap(([name, { link, leaving }]) => (link !== null && !leaving ? [name] : []))

  const unseen = (error: unknown): void => log.warn({ err: error }, 'the engines could not be looked up')
  const again = (): void => {
    if (over) return
    timer = setTimeout(
      () => {
        look().catch(unseen).finally(again)
      },
      ready().length === 0 ? LOOKED_ALONE_MS : LOOKED_MS,
    )
  }
  return {
    names: ready,
    has: (name) => ready().includes(name),
    all: () =>
      [...reach]
        .map(([name, { link, leaving }]) => {
          const state =
            link === null ? ('lost' as const) : leaving ? ('draining' as const) : ('serving' as const)
          return { name, state }
        })
        .sort((a, b) => a.name.localeCompare(b.name)),
    async state(name) {
      const entry = reach.get(name)
      if (entry?.link != null && !entry.leaving) return 'ready'
      if (givenUp.has(name) || entry?.leaving === true) return 'lost'
      if (entry !== undefined) return 'awaited'
      const address = await redis.get(engineKey(name))
      if (address === null) return 'lost'
      if (!reach.has(name)) void open(name, address)
      return 'awaited'
    },
    showsSpectators: (name) => (reach.get(name)?.link?.protocol ?? 0) >= SPECTATORS_SINCE,
    send(name, message) {
      const link = reach.get(name)?.link
      if (link) tell(link, message)
    },
    sizes: () => ({ engines: reach.size, enginesGivenUp: givenUp.size }),
    start(listener) {
      hearing = listener
      echoes = setInterval(() => {
        for (const { link } of reach.values()) if (link) tell(link, { kind: 'echo', at: performance.now() })
      }, ECHO_MS)
      look().catch(unseen).finally(again)
    },
    close() {
      over = true
      clearInterval(echoes)
      clearTimeout(timer)
      for (const { link } of reach.values()) link?.close()
    },
  }
}
