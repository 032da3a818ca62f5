// Latency of an HTTP call beside a trivial one, of a server that is busy with both.
import { Agent } from 'node:http'
import { closedLoop, openLoop, type Playable } from '../drive/pace.ts'
import { inRounds } from '../drive/pairs.ts'
import { quantile } from '../measure.ts'
import { reader } from './reader.ts'

/** Of what the server could answer just now. */
const LOAD = 0.3
/** Answers out of memory; the health check asks Redis, so it is not the cheapest. */
const HELLO = '/data/links'

/** How long and by how many clients it is asked. */
export interface Asking {
  rounds: number
  /** Clients that ask again as soon as they are answered. */
  atOnce: number
  /** Clients that ask at moments set beforehand: enough that none waits for its own last answer. */
  spread: number
  warmMs: number
  closedMs: number
  openMs: number
}

/** A round: 99th percentiles in ms, how many times slower than hello the call is, and calls a second the server can take. */
export interface Round {
  ratio: number
  call: number
  hello: number
  full: number
}

/** Before each round it is found out anew how much the machine can take just now. */
export async function besideHello(
  { port, path, token }: { port: number; path: string; token: string },
  { rounds, atOnce, spread, warmMs, closedMs, openMs }: Asking,
): Promise<Round[]> {
  const agent = new Agent({ keepAlive: true })
  const call = (took: number[] = []): Playable => reader(agent, port, path, took, token)
  const busy = Array.from({ length: atOnce }, () => call())
  await closedLoop(busy, warmMs)
  const found = await inRounds(rounds, async (): Promise<Round> => {
    const { moves, ms } = await closedLoop(busy, closedMs)
    const full = (moves * 1000) / ms
    const took = { call: [] as number[], hello: [] as number[] }
    const clients = Array.from({ length: spread }, () => [
      call(took.call),
      reader(agent, port, HELLO, took.hello),
    ])
    await openLoop(clients.flat(), 2 * full * LOAD, openMs)
    const p99 = { call: quantile(took.call, 0.99), hello: quantile(took.hello, 0.99) }
    return { ratio: p99.call / p99.hello, ...p99, full }
  })
  agent.destroy()
  return found
}
