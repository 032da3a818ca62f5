// A fault-injecting TCP proxy: delay, silence, cut, half-close, refusal, duplicates.
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { pskServerOptions } from '#proto/link/tls.ts'
import { delayedStream, type DelayedStream } from './delayedStream.ts'

/**
 * The condition of a proxied connection. `silent`: bytes are held, the answers' or all, until the condition
 * changes, and then arrive late. `twice`: callers' messages are duplicated where allowed. `shut`: connections
 * are cut and new ones refused.
 */
export type NetworkCondition =
  | { kind: 'normal' }
  | { kind: 'slow'; ms: number }
  | { kind: 'silent'; silenced: 'answers' | 'all' }
  | { kind: 'twice' }
  | { kind: 'shut' }

/** The targets of a proxy and its callbacks. */
export interface ProxyOptions {
  /** The upstream addresses, in the order in which they are tried. */
  upstreams: () => readonly NetConnectOpts[]
  /**
   * Callers connect with TLS and the pre-shared key of this secret. The proxy terminates TLS to see the
   * messages, and sends plain bytes upstream.
   */
  secret?: string
  /** Identifies a caller by its first bytes; by default every caller is ''. */
  caller?: (first: Buffer) => string
  /** Splits the callers' stream into messages, buffering a partial one; created for each connection. */
  splitter?: () => (chunk: Buffer) => StreamMessage[]
  /** Receives what upstreams send at once, whatever the condition; created for each connection. */
  tap?: (caller: () => string) => (chunk: Buffer) => void
}

/** A message, and whether it may be duplicated. */
export interface StreamMessage {
  bytes: Buffer
  twice: boolean
}

/** A caller's connection and the one to its upstream. */
class Pair {
  who = ''
  /** Index of the upstream. */
  readonly nth: number
  readonly near: Socket
  readonly far: Socket
  readonly asks: DelayedStream
  readonly answers: DelayedStream
  /** Silenced by `silence`, whatever the condition. */
  silent = false

  constructor(near: Socket, far: Socket, nth: number, isTapped: boolean) {
    this.nth = nth
    this.near = near
    this.far = far
    this.asks = delayedStream(near, far, true)
    this.answers = delayedStream(far, near, !isTapped)
  }

  /** Holds what the condition silences. */
  apply(condition: NetworkCondition): void {
    const isSilent = condition.kind === 'silent'
    this.asks.hold(this.silent || (isSilent && condition.silenced === 'all'))
    this.answers.hold(this.silent || isSilent)
  }
}

const delayOf = (condition: NetworkCondition): number => (condition.kind === 'slow' ? condition.ms : 0)

/** Every chunk is one message that must not be duplicated. */
const unsplit = (bytes: Buffer): StreamMessage[] => [{ bytes, twice: false }]

/** A proxy; with `who`, a call affects only the connections of that caller. */
export class Proxy {
  readonly #options: ProxyOptions
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  readonly #conditions = new Map<string, NetworkCondition>()
  #defaultCondition: NetworkCondition = { kind: 'normal' }

  constructor(options: ProxyOptions) {
    this.#options = options
    const { secret } = options
    const accept = (near: Socket): void => this.#accept(near)
    const socketOptions = { allowHalfOpen: true, pauseOnConnect: true }
    this.#server =
      secret === undefined
        ? createServer(socketOptions, accept)
        : createTlsServer({ ...pskServerOptions(secret), ...socketOptions }, accept)
  }

  /** Listens on a free port. */
  async listen(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get port(): number {
    const address = this.#server.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  }

  /** Sets the condition of present and future connections. */
  setCondition(condition: NetworkCondition, who?: string): void {
    if (who !== undefined) this.#conditions.set(who, condition)
    else {
      this.#defaultCondition = condition
      this.#conditions.clear()
    }
    for (const pair of this.#of(who)) this.#apply(pair)
  }

  /**
   * Silences the present connections in both directions while they stay open; new ones work. Once the near
   * end closes such a connection, what it had sent arrives late.
   */
  silence(): void {
    for (const pair of this.#pairs) {
      pair.silent = true
      this.#apply(pair)
    }
  }

  /** Cuts connections; bytes in flight are lost. */
  cut(who?: string): void {
    for (const pair of this.#of(who)) this.#destroy(pair)
  }

  /** Half-closes connections: `end` receives EOF, the other direction stays open. */
  halfClose(end: 'near' | 'far', who?: string): void {
    for (const { answers, asks } of this.#of(who)) (end === 'near' ? answers : asks).end()
  }

  /** Number of queued chunks from upstreams. */
  queuedReplies(): number {
    return this.#of().reduce((sum, { answers }) => sum + answers.queued(), 0)
  }

  /** The index of the upstream that the caller from this port reached; null: none. */
  upstreamOf(nearPort: number): number | null {
    return this.#of().find(({ near }) => near.remotePort === nearPort)?.nth ?? null
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  /** The connections of a caller; by default all. */
  #of(who?: string): Pair[] {
    return [...this.#pairs].filter((pair) => who === undefined || pair.who === who)
  }

  #destroy(pair: Pair): void {
    this.#pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }

  #accept(near: Socket): void {
    near.setNoDelay(true)
    near.on('error', () => near.destroy())
    if (this.#options.caller === undefined && this.#defaultCondition.kind === 'shut')
      return void near.destroy()
    this.#connectUpstream(near, this.#options.upstreams(), 0)
  }

  #connectUpstream(near: Socket, upstreams: readonly NetConnectOpts[], nth: number): void {
    const to = upstreams[nth]
    if (to === undefined || near.destroyed) return void near.destroy()
    const far = connect({ ...to, allowHalfOpen: true })
    const failed = (): void => this.#connectUpstream(near, upstreams, nth + 1)
    far.once('error', failed)
    far.once('connect', () => {
      far.off('error', failed)
      far.setNoDelay(true)
      this.#open(new Pair(near, far, nth, this.#options.tap !== undefined))
    })
  }

  #open(pair: Pair): void {
    const { near } = pair
    this.#pairs.add(pair)
    this.#forwardRequests(pair)
    this.#forwardReplies(pair)
    this.#forwardEnds(pair)
    this.#apply(pair)
    near.resume()
  }

  #forwardRequests(pair: Pair): void {
    const { caller, splitter } = this.#options
    const split = splitter?.() ?? unsplit
    let isIdentified = caller === undefined
    pair.near.on('data', (chunk: Buffer) => {
      if (!isIdentified) {
        isIdentified = true
        pair.who = caller?.(chunk) ?? ''
        this.#apply(pair)
        if (!this.#pairs.has(pair)) return
      }
      const condition = this.#conditionOf(pair)
      // Split even in normal condition: message boundaries need every byte.
      for (const { bytes, twice } of split(chunk)) {
        pair.asks.put(bytes, delayOf(condition))
        if (twice && condition.kind === 'twice') pair.asks.put(bytes, 0)
      }
    })
  }

  #forwardReplies(pair: Pair): void {
    const onReply = this.#options.tap?.(() => pair.who)
    pair.far.on('data', (chunk: Buffer) => {
      onReply?.(chunk)
      pair.answers.put(chunk, delayOf(this.#conditionOf(pair)))
    })
  }

  /** Passes on half-closes and closes; what an end sent before still arrives. */
  #forwardEnds(pair: Pair): void {
    const { near, far, asks, answers } = pair
    const onClose = (stream: DelayedStream) => (): void => {
      stream.end()
      if (near.destroyed && far.destroyed) this.#pairs.delete(pair)
    }
    near.on('end', () => {
      asks.end()
      pair.silent = false
      this.#apply(pair)
    })
    near.on('close', onClose(asks))
    far.on('end', () => answers.end())
    far.on('error', () => far.destroy())
    far.on('close', onClose(answers))
  }

  #conditionOf({ who }: Pair): NetworkCondition {
    return this.#conditions.get(who) ?? this.#defaultCondition
  }

  #apply(pair: Pair): void {
    const condition = this.#conditionOf(pair)
    if (condition.kind === 'shut') this.#destroy(pair)
    else pair.apply(condition)
  }
}

/** Starts a proxy on a free port. */
export const proxy = (options: ProxyOptions): Promise<Proxy> => new Proxy(options).listen()
