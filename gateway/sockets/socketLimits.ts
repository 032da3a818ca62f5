// Refuses sockets: of other pages, of a leaving or full gateway, or too many of one network.
import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import type { GatewayConfig } from '../config.ts'
import { buckets, TokenBucket } from '../limits/tokenBucket.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import { isFromOurPage } from './origin.ts'

/** How often per minute a network may open its maximum of sockets, since opening is expensive. */
const OPENINGS_PER_MINUTE = 4
/** Rate of log lines about rejected sockets: burst and per second. */
const REJECTION_LOG_RATE = { atOnce: 5, perSecond: 1 / 12 }

/** Refusals to open a socket; `retryAfter`: header in seconds, '': none. */
const REJECTIONS = {
  origin: { status: '403 Forbidden', retryAfter: '', text: 'This page may not talk to this server.' },
  leaving: {
    status: '503 Service Unavailable',
    retryAfter: '1',
    text: 'This gateway is being drained. Please try again.',
  },
  full: {
    status: '503 Service Unavailable',
    retryAfter: '5',
    text: 'There are too many connections here just now. Please try again.',
  },
  many: {
    status: '429 Too Many Requests',
    retryAfter: '',
    text: 'There are too many connections from this address.',
  },
} as const
type Rejection = keyof typeof REJECTIONS

/** Answers an upgrade with a refusal. */
export function reject(res: HttpResponse, why: Rejection): void {
  const { status, retryAfter, text } = REJECTIONS[why]
  res.writeStatus(status)
  if (retryAfter !== '') res.writeHeader('Retry-After', retryAfter)
  res.end(text)
}

interface SocketLimitParts {
  config: Pick<GatewayConfig, 'limits' | 'publicOrigin'>
  metrics: Pick<Metrics, 'turnedAway'>
  log: Services['log']
  /** Whether new sockets are accepted. */
  isAccepting: () => boolean
}

/** The limits on open sockets in all and of each network. */
export class SocketLimits {
  readonly #parts: SocketLimitParts
  readonly #perNetwork = new Map<string, number>()
  readonly #mayOpen: ReturnType<typeof buckets>
  readonly #logBucket = new TokenBucket(REJECTION_LOG_RATE.atOnce, REJECTION_LOG_RATE.perSecond)

  constructor(parts: SocketLimitParts) {
    this.#parts = parts
    this.#mayOpen = buckets(parts.config.limits.sockets * OPENINGS_PER_MINUTE)
  }

  /** Why a socket of this network is refused, with `open` sockets in all; null: it is not. */
  rejectionOf(req: HttpRequest, network: string, open: number): Rejection | null {
    const why = this.#check(req, network, open)
    if (why !== null) this.#parts.metrics.turnedAway.inc({ why })
    return why
  }

  opened(network: string): void {
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
  }

  closed(network: string): void {
    const left = (this.#perNetwork.get(network) ?? 1) - 1
    if (left > 0) this.#perNetwork.set(network, left)
    else this.#perNetwork.delete(network)
  }

  sizes() {
    return { networks: this.#perNetwork.size, networkAllowances: this.#mayOpen.size() }
  }

  #check(req: HttpRequest, network: string, open: number): Rejection | null {
    const { config, isAccepting } = this.#parts
    const { limits, publicOrigin } = config
    if (!isFromOurPage(req.getHeader('origin'), req.getHeader('host'), publicOrigin)) return 'origin'
    if (!isAccepting()) return 'leaving'
    if (open >= limits.socketsInAll) {
      this.#logRejection('sockets in all', 'SOCKETS_PER_GATEWAY')
      return 'full'
    }
    if ((this.#perNetwork.get(network) ?? 0) < limits.sockets && this.#mayOpen.take(network)) return null
    this.#logRejection('sockets', 'SOCKETS_PER_ADDRESS')
    return 'many'
  }

  #logRejection(limit: string, setting: string): void {
    if (this.#logBucket.take()) this.#parts.log.info({ limit, setting }, 'limit reached')
  }
}
