// Idempotency ids of creations and purchases, stored until the outcome is known.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

const Stored = v.object({
  attempts: v.fallback(
    v.array(
      v.object({
        name: v.string(),
        id: v.string(),
        /** idle: not sent yet; unknown: sent, but its outcome is not known. */
        state: v.picklist(['idle', 'unknown']),
        at: v.number(),
      }),
    ),
    [],
  ),
})
type Stored = v.InferOutput<typeof Stored>
type Attempt = Stored['attempts'][number]

/** Beyond this number the oldest are evicted. */
const MAX_ATTEMPTS = 50

const storage = persisted<Stored>({
  key: 'lockdown-lane.attempts',
  version: 1,
  schema: Stored,
  initial: { attempts: [] },
})
// Without storage an attempt lives as long as its page.
let cached: Stored = { attempts: [] }

const all = (): readonly Attempt[] => (cached = storage.latest(cached)).attempts

function put(name: string, attempt: Attempt | null): void {
  const others = all().filter((other) => other.name !== name)
  cached = { attempts: (attempt === null ? others : [...others, attempt]).slice(-MAX_ATTEMPTS) }
  storage.write(cached)
}

/**
 * The id of this name's attempt with an unknown outcome, whichever tab began it; else a new one.
 * `ttlMs`: an older one has expired, as it has at the server.
 */
export function attemptId(name: string, ttlMs = Infinity): string {
  const open = all().find((attempt) => attempt.name === name && Date.now() - attempt.at < ttlMs)
  if (open !== undefined) return open.id
  const id = randomId()
  put(name, { name, id, state: 'idle', at: Date.now() })
  return id
}

/** The attempt's state. */
export const attemptState = (name: string): Attempt['state'] =>
  all().find((attempt) => attempt.name === name)?.state ?? 'idle'

/** Marks its outcome as unknown until it is settled. */
export const markAttemptSent = (name: string, id: string): void =>
  put(name, { name, id, state: 'unknown', at: Date.now() })

/** Settles it: the next press is another attempt. */
export function settleAttempt(name: string, id: string): void {
  if (all().some((attempt) => attempt.name === name && attempt.id === id)) put(name, null)
}

/** Whether a response settles an attempt: a server error or a missing response does not. */
export const isOutcomeKnown = (result: { ok: true } | { ok: false; status: number }): boolean =>
  result.ok || (result.status >= 400 && result.status < 500 && result.status !== 408 && result.status !== 429)
