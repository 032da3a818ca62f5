// A fault-injecting TCP proxy: delay, silence, cut, half-close, refusal, duplicates.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { pskServerOptions } from '#proto/link/tls.ts'
import { delayedStream, type DelayedStream } from './delayedStream.ts'

/**
 * What becomes of what passes. `silent`: it waits, one way or both, until the condition changes, and then arrives late.
 * `twice`: whatever may be, callers say twice. `shut`: connections are cut and nobody new comes through.
 */
export type NetworkCondition =
  | { kind: 'normal' }
  | { kind: 'slow'; ms: number }
  | { kind: 'silent'; silenced: 'asks' | 'answers' | 'all' }
  | { kind: 'twice' }
  | { kind: 'shut' }

/** The targets of a proxy and its callbacks. */
export interface Leading {
  /** The far ends, the one to be tried first first. */
  far: () => readonly NetConnectOpts[]
  /**
   * Callers come by TLS with the pre-shared key of this secret. The proxy ends it, so that it sees what is said, and carries plain
   * bytes to the far end.
   */
  secret?: string
  /** Who calls, by the first bytes they say; without it everybody is ''. */
  caller?: (first: Buffer) => string
  /** Cuts what callers say into whole pieces and keeps the rest for the next call; made anew for each connection. */
  splitter?: () => (chunk: Buffer) => Piece[]
  /** Hears what far ends say as soon as it is said, whatever becomes of it; made anew for each connection. */
  tap?: (caller: () => string) => (chunk: Buffer) => void
}

/** Something said, and whether it may be said twice. */
export interface Piece {
  bytes: Buffer
  twice: boolean
}

/** A proxy; where `who` is named, only connections of that caller are meant. */
export interface Proxy {
  readonly port: number
  /** The condition from now on, also for those who come later. */
  setCondition(condition: NetworkCondition, who?: string): void
  /**
   * The connections there are fall silent both ways and stay open, new ones work. Once their near end gives them up, what it had
   * said arrives late.
   */
  fallSilent(who?: string): void
  /** Cuts connections; what was on its way is lost. */
  cut(who?: string): void
  /** Tells one end that the other has finished, and goes on carrying the other way. */
  halfClose(end: 'near' | 'far', who?: string): void
  /** How many pieces of answers wait. */
  answersHeld(): number
  /** Which far end the caller from this port reached; null: none. */
  leads(nearPort: number): number | null
  close(): void
}

interface Pair {
  who: string
  /** Which of the far ends. */
  nth: number
  near: Socket
  far: Socket
  asks: DelayedStream
  answers: DelayedStream
  /** It fell silent by itself, whatever the condition. */
  silent: boolean
}

const NORMAL: NetworkCondition = { kind: 'normal' }

/** Listens on a port of its own. */
export async function proxy({ far: ends, secret, caller, splitter, tap }: Leading): Promise<Proxy> {
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
    const cut = splitter?.() ?? ((bytes: Buffer): Piece[] => [{ bytes, twice: false }])
    let named = caller === undefined
    const asked = (chunk: Buffer): void => {
      if (!named) {
        named = true
        pair.who = caller?.(chunk) ?? ''
        settle(pair)
        if (!pairs.has(pair)) return
      }
      // Cut even in fair condition: pieces are whole only if every byte was seen.
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
    // What an end said before it went still arrives.
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
    fallSilent(who) {
      for (const pair of of(who)) {
        pair.silent = true
        settle(pair)
      }
    },
    cut: (who) => of(who).forEach(destroy),
    halfClose: (end, who) => of(who).forEach((pair) => (end === 'near' ? pair.answers : pair.asks).end()),
    answersHeld: () => of().reduce((all, { answers }) => all + answers.waiting(), 0),
    leads: (nearPort) => of().find(({ near }) => near.remotePort === nearPort)?.nth ?? null,
    close() {
      of().forEach(destroy)
      server.close()
    },
  }
}
