// Latency of an HTTP call relative to a trivial call, on a server under load from both.
import { Agent } from 'node:http'
import { closedLoop, openLoop, type Playable } from '../drive/pace.ts'
import { inRounds } from '../drive/pairs.ts'
import { quantile } from '../measure.ts'
import { reader } from './reader.ts'

/** Load, as a share of the server's present capacity. */
const LOAD_SHARE = 0.3
/** The trivial call, answered from memory (the health check asks Redis, so it is slower). */
const TRIVIAL_PATH = '/data/links'

/** Durations and numbers of clients. */
export interface LoadOptions {
  rounds: number
  /** Closed-loop clients. */
  atOnce: number
  /** Open-loop clients: enough that none is still waiting for its last response. */
  spread: number
  warmMs: number
  closedMs: number
  openMs: number
}

/**
 * Measures the rounds; the server's capacity in calls a second (`full`) is measured again before each. `call`
 * and `hello` are 99th percentiles in ms, `ratio` is theirs.
 */
export async function measureLatency(
  { port, path, token }: { port: number; path: string; token: string },
  { rounds, atOnce, spread, warmMs, closedMs, openMs }: LoadOptions,
) {
  const agent = new Agent({ keepAlive: true })
  const call = (took: number[] = []): Playable => reader(agent, port, path, took, token)
  const busy = Array.from({ length: atOnce }, () => call())
  await closedLoop(busy, warmMs)
  const found = await inRounds(rounds, async () => {
    const { moves, ms } = await closedLoop(busy, closedMs)
    const full = (moves * 1000) / ms
    const took = { call: [] as number[], hello: [] as number[] }
    const clients = Array.from({ length: spread }, () => [
      call(took.call),
      reader(agent, port, TRIVIAL_PATH, took.hello),
    ])
    await openLoop(clients.flat(), 2 * full * LOAD_SHARE, openMs)
    const p99 = { call: quantile(took.call, 0.99), hello: quantile(took.hello, 0.99) }
    return { ratio: p99.call / p99.hello, ...p99, full }
  })
  agent.destroy()
  return found
}
