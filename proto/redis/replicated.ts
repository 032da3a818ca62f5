// Writes that WAIT for replicas, so that a failover loses nothing acknowledged.
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from './client.ts'
import type { Scripting } from './script.ts'

/** How long one asking for the replicas' word takes at most, ms. */
const WAIT_MS = 1000
/** Between two tries, ms. */
const BREATH_MS = 50
/** A pipeline can't follow these to another node; a single command can. */
const ELSEWHERE = /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/
/** The connection is new: what it was asked before counts as not done. */
const LOST = /^(?:Connection is closed|Command aborted|READONLY|LOADING|MASTERDOWN)/

/**
 * Runs scripts so that each is answered when as many replicas have what it wrote. A script may run again until then:
 * only scripts that know their own repeats may be given. `short` is called each time too few replicas answered.
 */
export function replicated(redis: Redis, replicas: number, short: (copies: number) => void): Scripting {
  if (replicas === 0) return redis
  return {
    async callBuffer(command, ...rest) {
      for (;;) {
        // One after the other on one connection: the count is of replicas that have all this connection wrote.
        const both = await redis
          .pipeline()
          .callBuffer(command, ...rest)
          .call('WAIT', replicas, WAIT_MS)
          .exec()
        const [[failed, answer] = [null, null], [unsure, copies] = [null, 0]] = both ?? []
        if (failed === null && unsure === null && Number(copies) >= replicas) return answer
        if (failed !== null && ELSEWHERE.test(failed.message)) await redis.callBuffer(command, ...rest)
        else if (failed !== null && !LOST.test(failed.message)) throw failed
        else {
          short(Number(copies ?? 0))
          await wait(BREATH_MS)
        }
      }
    },
  }
}
