// Runs scripts and WAITs for replicas, so that a failover loses no acknowledged write.
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from './client.ts'
import type { Scripting } from './script.ts'

/** Timeout of one WAIT, ms. */
const WAIT_MS = 1000
/** Delay between retries, ms. */
const RETRY_MS = 50
/** A pipeline does not follow these redirections; a single command does. */
const REDIRECTED = /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN)\b/
/** The connection or master has changed: earlier commands may be lost. */
const DISCONNECTED = /^(?:Connection is closed|Command aborted|READONLY|LOADING|MASTERDOWN)/

/**
 * Runs scripts and resolves once enough replicas have their writes. A script may be retried, so only
 * idempotent ones may be passed. `short` is called each time too few replicas have acknowledged.
 */
export function replicated(
  redis: Redis,
  replicas: number,
  onTooFewReplicas: (copies: number) => void,
): Scripting {
  if (replicas === 0) return redis
  return {
    async callBuffer(command, ...rest) {
      for (;;) {
        // Both on one connection: WAIT counts the replicas that have all its writes.
        const replies = await redis
          .pipeline()
          .callBuffer(command, ...rest)
          .call('WAIT', replicas, WAIT_MS)
          .exec()
        const [[failed, answer] = [null, null], [waitFailed, copies] = [null, 0]] = replies ?? []
        if (failed === null && waitFailed === null && Number(copies) >= replicas) return answer
        if (failed !== null && REDIRECTED.test(failed.message)) await redis.callBuffer(command, ...rest)
        else if (failed !== null && !DISCONNECTED.test(failed.message)) throw failed
        else {
          onTooFewReplicas(Number(copies ?? 0))
          await wait(RETRY_MS)
        }
      }
    },
  }
}
