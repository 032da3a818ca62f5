// Monitors whether Redis and the records accept writes, and why not.
import { statfs } from 'node:fs/promises'
import { recoverFrom, hasErrorCode } from '#proto/http/expectedErrors.ts'
import type { Services } from '../services.ts'
import { storeFault } from './storeFault.ts'

/** Interval of the write probes of the records, also during a fault, ms. */
const PROBE_MS = 5000
const FAULT_PROBE_MS = 1000
/** Timeout of a write, ms. */
const TIMEOUT_MS = 5000
/** Free bytes below which a disk counts as full; the launcher restarts Redis at the same limit. */
const MIN_FREE_BYTES = 8_000_000

export type Store = 'redis' | 'records'

/** Health of the stores. */
export type Health = ReturnType<typeof health>

/**
 * Monitors until ended. `folder`: on the disk of both stores, if they are on this machine; null: elsewhere.
 */
export function health(
  { redis, records, metrics, log }: Pick<Services, 'redis' | 'records' | 'metrics' | 'log'>,
  folder: string | null,
) {
  const faults = faultState(metrics, log)
  /** Time of Redis' last reply, ms of performance.now; Infinity: no request yet. */
  let answered = Infinity
  let ended = false

  async function probe(): Promise<void> {
    const late = setTimeout(() => faults.set('records', 'The records do not answer'), TIMEOUT_MS)
    try {
      await records.probe()
      faults.set('records', null)
    } catch (error) {
      faults.set('records', `The records refuse writes: ${storeFault(error) ?? 'an error that the log has'}`)
      if (storeFault(error) === null) log.error({ err: error }, 'records write failed')
    } finally {
      clearTimeout(late)
    }
  }
  async function probeLoop(): Promise<void> {
    await probe()
    if (!ended)
      timer = setTimeout(() => void probeLoop(), faults.of('records') === null ? PROBE_MS : FAULT_PROBE_MS)
  }
  let timer = setTimeout(() => void probeLoop(), PROBE_MS)

  /** A local Redis exits when its disk is full, so the disk explains the outage. */
  async function checkRedis(): Promise<void> {
    if (redis.status === 'ready' && performance.now() - answered < TIMEOUT_MS) {
      const fault = faults.of('redis')
      if (fault === NO_ANSWER || fault === DISK_FULL) faults.set('redis', null)
      return
    }
    const full = folder !== null && (await isFull(folder))
    faults.set('redis', full ? DISK_FULL : NO_ANSWER)
  }
  const redisChecks = setInterval(() => {
    checkRedis().catch((error: unknown) => log.warn({ err: error }, 'free disk space unknown'))
  }, FAULT_PROBE_MS)

  return {
    /** Why a store rejects writes, as a sentence without its full stop; null: healthy. */
    fault: faults.of,
    /** A write to Redis has succeeded (null) or failed with this error. */
    redisAnswered: (error: unknown): void => {
      answered = performance.now()
      if (error === null) faults.set('redis', null)
      else faults.set('redis', `Redis refuses writes: ${storeFault(error) ?? 'an error that the log has'}`)
    },
    end(): void {
      ended = true
      clearTimeout(timer)
      clearInterval(redisChecks)
    },
  }
}

/** Faults of the stores; a change is measured and logged. */
function faultState(metrics: Services['metrics'], log: Services['log']) {
  const faults: Record<Store, string | null> = { redis: null, records: null }
  for (const store of ['redis', 'records']) metrics.refusing.set({ store }, 0)
  return {
    of: (store: Store): string | null => faults[store],
    set: (store: Store, fault: string | null): void => {
      const before = faults[store]
      faults[store] = fault
      if (fault === before) return
      metrics.refusing.set({ store }, fault === null ? 0 : 1)
      if (fault === null) log.info({ store }, 'store takes writes again')
      else log.warn({ store, why: fault }, 'store refuses writes')
    },
  }
}

const NO_ANSWER = 'Redis does not answer'
const DISK_FULL = 'Redis refuses writes: disk full'

async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(recoverFrom(hasErrorCode('ENOENT', 'EACCES', 'ENOTDIR'), null))
  return found !== null && found.bavail * found.bsize < MIN_FREE_BYTES
}
