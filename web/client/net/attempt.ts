// One attempt: the id of a press that makes or buys something, kept until its outcome is known, over reloads and tabs.
import * as v from 'valibot'
import { persisted } from '#web/prefs/persisted.ts'
import { randomId } from './randomId.ts'

/** idle: nothing was sent under its id; unknown: something was, and nobody has said what became of it. */
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

/** The oldest of more than these are forgotten. */
const KEPT_MOST = 50

const kept = persisted<Kept>({
  key: 'lockdown-lane.attempts',
  version: 1,
  schema: Kept,
  initial: { attempts: [] },
})
// Where storage is refused an attempt lives as long as its page.
let held: Kept = { attempts: [] }

const all = (): readonly Attempt[] => (held = kept.latest(held)).attempts

function put(name: string, attempt: Attempt | null): void {
  const others = all().filter((other) => other.name !== name)
  held = { attempts: (attempt === null ? others : [...others, attempt]).slice(-KEPT_MOST) }
  kept.write(held)
}

/**
 * The id of the attempt of this name whose outcome is not known, in whichever tab it was begun; else of a new one.
 * `forMs`: an older one is forgotten, as the server has forgotten it.
 */
export function attemptId(name: string, forMs = Infinity): string {
  const open = all().find((attempt) => attempt.name === name && Date.now() - attempt.at < forMs)
  if (open !== undefined) return open.id
  const id = randomId()
  put(name, { name, id, state: 'idle', at: Date.now() })
  return id
}

/** How the attempt stands. */
export const attemptState = (name: string): AttemptState =>
  all().find((attempt) => attempt.name === name)?.state ?? 'idle'

/** From now on nobody knows what becomes of it, until somebody says so. */
export const attemptSent = (name: string, id: string): void =>
  put(name, { name, id, state: 'unknown', at: Date.now() })

/** Its outcome is known: the next press is another attempt. */
export function attemptKnown(name: string, id: string): void {
  if (all().some((attempt) => attempt.name === name && attempt.id === id)) put(name, null)
}

/** Whether an answer says what became of an attempt: a server that fails, or none, says nothing of it. */
export const outcomeText = (called: { ok: true } | { ok: false; status: number }): boolean =>
  called.ok || (called.status >= 400 && called.status < 500 && called.status !== 408 && called.status !== 429)
