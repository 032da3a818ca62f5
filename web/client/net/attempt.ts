// Idempotency id of a press that makes or buys something, kept until its outcome is known, over reloads and tabs.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

/** idle: nothing was sent under its id; unknown: something was, and its outcome is not known. */
export type AttemptState = 'idle' | 'unknown'

const Kept = v.object({
  attempts: v.fallback(
    v.array(
      v.object({
        name: v.string(),
        id: v.string(),
        state: v.picklist(['idle', 'unknown']),
        at: v.number(),
      }),
    ),
    [],
  ),
})
type Kept = v.InferOutput<typeof Kept>
type Attempt = Kept['attempts'][number]

/** Beyond this number the oldest are evicted. */
const KEPT_MOST = 50

const kept = persisted<Kept>({
  key: 'lockdown-lane.attempts',
  version: 1,
  schema: Kept,
  initial: { attempts: [] },
})
// Without storage an attempt lives as long as its page.
let held: Kept = { attempts: [] }

const all = (): readonly Attempt[] => (held = kept.latest(held)).attempts

function put(name: string, attempt: Attempt | null): void {
  const others = all().filter((other) => other.name !== name)
  held = { attempts: (attempt === null ? others : [...others, attempt]).slice(-KEPT_MOST) }
  kept.write(held)
}

/**
 * The id of this name's attempt with an unknown outcome, whichever tab began it; else a new one.
 * `forMs`: an older one has expired, as it has at the server.
 */
export function attemptId(name: string, forMs = Infinity): string {
  const open = all().find((attempt) => attempt.name === name && Date.now() - attempt.at < forMs)
  if (open !== undefined) return open.id
  const id = randomId()
  put(name, { name, id, state: 'idle', at: Date.now() })
  return id
}

/** The attempt's state. */
export const attemptState = (name: string): AttemptState =>
  all().find((attempt) => attempt.name === name)?.state ?? 'idle'

/** Marks its outcome as unknown until it is settled. */
export const attemptSent = (name: string, id: string): void =>
  put(name, { name, id, state: 'unknown', at: Date.now() })

/** Settles it: the next press is another attempt. */
export function attemptKnown(name: string, id: string): void {
  if (all().some((attempt) => attempt.name === name && attempt.id === id)) put(name, null)
}

/** Whether an answer tells an attempt's outcome: a server error or no answer does not. */
export const outcomeText = (called: { ok: true } | { ok: false; status: number }): boolean =>
  called.ok || (called.status >= 400 && called.status < 500 && called.status !== 408 && called.status !== 429)
