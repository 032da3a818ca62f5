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
export async function proxy({
  upstreams: ends,
  secret,
  caller,
  splitter,
  tap,
}: ProxyOptions): Promise<Proxy> {
  const pairs = new Set<Pair>()
  const conditions = new Map<string, NetworkCondition>()
  let usual = NORMAL
  const over = (who: string): NetworkCondition => conditions.get(who) ?? usual
  const of = (who?: string): Pair[] => [...pairs].filter((pair) => who === undefined || pair.who === who)

  const settle = (pair: Pair): void => {
    const now = over(pair.who)
    const silenced = now.kind === 'silent' ? now.silenced : null
    if (now.kind === 'shut') return destroy(pair)
    pair.asks.hold(pair.silent || silenced === 'asks' || silenced === 'all')
    pair.answers.hold(pair.silent || silenced === 'answers' || silenced === 'all')
  }
  const destroy = (pair: Pair): void => {
    pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }
  const late = (pair: Pair): number => {
    const now = over(pair.who)
    return now.kind === 'slow' ? now.ms : 0
  }

  const join = (near: Socket, far: Socket, nth: number): void => {
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
    const cut = splitter?.() ?? ((bytes: Buffer): StreamMessage[] => [{ bytes, twice: false }])
    let named = caller === undefined
    const asked = (chunk: Buffer): void => {
      if (!named) {
        named = true
        pair.who = caller?.(chunk) ?? ''
        settle(pair)
        if (!pairs.has(pair)) return
      }
      // Split even in normal condition: message boundaries need every byte.
      for (const { bytes, twice } of cut(chunk)) {
        pair.asks.put(bytes, late(pair))
        if (twice && over(pair.who).kind === 'twice') pair.asks.put(bytes, 0)
      }
    }
    near.on('data', asked)
    const hear = tap?.(() => pair.who)
    far.on('data', (chunk: Buffer) => {
      hear?.(chunk)
      pair.answers.put(chunk, late(pair))
    })
    near.on('end', () => {
      pair.asks.end()
      pair.silent = false
      settle(pair)
    })
    far.on('end', () => pair.answers.end())
    // What an end sent before it closed still arrives.
    const gone = (said: DelayedStream) => (): void => {
      said.end()
      if (near.destroyed && far.destroyed) pairs.delete(pair)
    }
    near.on('close', gone(pair.asks))
    far.on('error', () => far.destroy()).on('close', gone(pair.answers))
    settle(pair)
    near.resume()
  }

  const reach = (near: Socket, options: readonly NetConnectOpts[], nth: number): void => {
    const to = options[nth]
    if (to === undefined || near.destroyed) return void near.destroy()
    const far = connect({ ...to, allowHalfOpen: true })
    const failed = (): void => reach(near, options, nth + 1)
    far.once('error', failed)
    far.once('connect', () => {
      far.off('error', failed)
      far.setNoDelay(true)
      join(near, far, nth)
    })
  }

  const arrived = (near: Socket): void => {
    near.setNoDelay(true)
    near.on('error', () => near.destroy())
    if (caller === undefined && usual.kind === 'shut') return void near.destroy()
    reach(near, ends(), 0)
  }
  const how = { allowHalfOpen: true, pauseOnConnect: true }
  const server =
    secret === undefined
      ? createServer(how, arrived)
      : createTlsServer({ ...pskServerOptions(secret), ...how }, arrived)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()

  return {
    port: at !== null && typeof at === 'object' ? at.port : 0,
    setCondition(condition, who) {
      if (who !== undefined) conditions.set(who, condition)
      else {
        usual = condition
        conditions.clear()
      }
      of(who).forEach(settle)
    },
    silence(who) {
      for (const pair of of(who)) {
        pair.silent = true
        settle(pair)
      }
    },
    cut: (who) => of(who).forEach(destroy),
    halfClose: (end, who) => of(who).forEach((pair) => (end === 'near' ? pair.answers : pair.asks).end()),
    queuedReplies: () => of().reduce((all, { answers }) => all + answers.queued(), 0),
    upstreamOf: (nearPort) => of().find(({ near }) => near.remotePort === nearPort)?.nth ?? null,
    close() {
      of().forEach(destroy)
      server.close()
    },
  }
}
