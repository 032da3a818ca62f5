// A fault-injecting TCP proxy: delay, silence, cut, half-close, refusal, duplicates.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { pskServerOptions } from '#proto/link/tls.ts'
import { delayedStream, type DelayedStream } from './delayedStream.ts'

/**
 * The condition of a proxied connection. `silent`: bytes are held, one way or both, until the condition
 * changes, and then arrive late. `twice`: callers' messages are duplicated where allowed. `shut`: connections
 * are cut and new ones refused.
 */
export type NetworkCondition =
  | { kind: 'normal' }
  | { kind: 'slow'; ms: number }
  | { kind: 'silent'; silenced: 'asks' | 'answers' | 'all' }
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

/** A proxy; with `who`, a call affects only the connections of that caller. */
export interface Proxy {
  readonly port: number
  /** Sets the condition of present and future connections. */
  setCondition(condition: NetworkCondition, who?: string): void
  /**
   * Silences the present connections in both directions while they stay open; new ones work. Once the near
   * end closes such a connection, what it had sent arrives late.
   */
  silence(who?: string): void
  /** Cuts connections; bytes in flight are lost. */
  cut(who?: string): void
  /** Half-closes connections: `end` receives EOF, the other direction stays open. */
  halfClose(end: 'near' | 'far', who?: string): void
  /** Number of queued chunks from upstreams. */
  queuedReplies(): number
  /** The index of the upstream that the caller from this port reached; null: none. */
  upstreamOf(nearPort: number): number | null
  close(): void
}

interface Pair {
  who: string
  /** Index of the upstream. */
  nth: number
  near: Socket
  far: Socket
  asks: DelayedStream
  answers: DelayedStream
  /** Silenced by `fallSilent`, whatever the condition. */
  silent: boolean
}

const NORMAL: NetworkCondition = { kind: 'normal' }

/** Starts a proxy on a free port. */
export async function proxy({ upstreams, secret, caller, splitter, tap }: ProxyOptions): Promise<Proxy> {
  const pairs = new Set<Pair>()
  const conditions = new Map<string, NetworkCondition>()
  let defaultCondition = NORMAL
  const conditionOf = (who: string): NetworkCondition => conditions.get(who) ?? defaultCondition
  const pairsOf = (who?: string): Pair[] => [...pairs].filter((pair) => who === undefined || pair.who === who)

  const applyCondition = (pair: Pair): void => {
    const condition = conditionOf(pair.who)
    const silenced = condition.kind === 'silent' ? condition.silenced : null
    if (condition.kind === 'shut') return destroy(pair)
    pair.asks.hold(pair.silent || silenced === 'asks' || silenced === 'all')
    pair.answers.hold(pair.silent || silenced === 'answers' || silenced === 'all')
  }
  const destroy = (pair: Pair): void => {
    pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }
  const delayOf = (pair: Pair): number => {
    const condition = conditionOf(pair.who)
    return condition.kind === 'slow' ? condition.ms : 0
  }

  const connectPair = (near: Socket, far: Socket, nth: number): void => {
    const pair: Pair = {
      who: '',
      nth,
      near,
      far,
      asks: delayedStream(near, far, true),
      answers: delayedStream(far, near, tap === undefined),
      silent: false,
    }
    pairs.add(pair)
    const split = splitter?.() ?? ((bytes: Buffer): StreamMessage[] => [{ bytes, twice: false }])
    let isIdentified = caller === undefined
    const onRequest = (chunk: Buffer): void => {
      if (!isIdentified) {
        isIdentified = true
        pair.who = caller?.(chunk) ?? ''
        applyCondition(pair)
        if (!pairs.has(pair)) return
      }
      // Split even in normal condition: message boundaries need every byte.
      for (const { bytes, twice } of split(chunk)) {
        pair.asks.put(bytes, delayOf(pair))
        if (twice && conditionOf(pair.who).kind === 'twice') pair.asks.put(bytes, 0)
      }
    }
    near.on('data', onRequest)
    const onReply = tap?.(() => pair.who)
    far.on('data', (chunk: Buffer) => {
      onReply?.(chunk)
      pair.answers.put(chunk, delayOf(pair))
    })
    near.on('end', () => {
      pair.asks.end()
      pair.silent = false
      applyCondition(pair)
    })
    far.on('end', () => pair.answers.end())
    // What an end sent before it closed still arrives.
    const onClose = (stream: DelayedStream) => (): void => {
      stream.end()
      if (near.destroyed && far.destroyed) pairs.delete(pair)
    }
    near.on('close', onClose(pair.asks))
    far.on('error', () => far.destroy()).on('close', onClose(pair.answers))
    applyCondition(pair)
    near.resume()
  }

  const connectUpstream = (near: Socket, options: readonly NetConnectOpts[], nth: number): void => {
    const to = options[nth]
    if (to === undefined || near.destroyed) return void near.destroy()
    const far = connect({ ...to, allowHalfOpen: true })
    const failed = (): void => connectUpstream(near, options, nth + 1)
    far.once('error', failed)
    far.once('connect', () => {
      far.off('error', failed)
      far.setNoDelay(true)
      connectPair(near, far, nth)
    })
  }

  const accept = (near: Socket): void => {
    near.setNoDelay(true)
    near.on('error', () => near.destroy())
    if (caller === undefined && defaultCondition.kind === 'shut') return void near.destroy()
    connectUpstream(near, upstreams(), 0)
  }
  const socketOptions = { allowHalfOpen: true, pauseOnConnect: true }
  const server =
    secret === undefined
      ? createServer(socketOptions, accept)
      : createTlsServer({ ...pskServerOptions(secret), ...socketOptions }, accept)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()

  return {
    port: at !== null && typeof at === 'object' ? at.port : 0,
    setCondition(condition, who) {
      if (who !== undefined) conditions.set(who, condition)
      else {
        defaultCondition = condition
        conditions.clear()
      }
      pairsOf(who).forEach(applyCondition)
    },
    silence(who) {
      for (const pair of pairsOf(who)) {
        pair.silent = true
        applyCondition(pair)
      }
    },
    cut: (who) => pairsOf(who).forEach(destroy),
    halfClose: (end, who) =>
      pairsOf(who).forEach((pair) => (end === 'near' ? pair.answers : pair.asks).end()),
    queuedReplies: () => pairsOf().reduce((all, { answers }) => all + answers.queued(), 0),
    upstreamOf: (nearPort) => pairsOf().find(({ near }) => near.remotePort === nearPort)?.nth ?? null,
    close() {
      pairsOf().forEach(destroy)
      server.close()
    },
  }
}
