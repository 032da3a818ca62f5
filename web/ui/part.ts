// State of one lazily loaded part: fetched once, retried with back-off, kept when it is there.
import { reloadStylesheets } from './stylesheets.ts'
import { NotLoaded, nullIfNotLoaded } from './notLoaded.ts'

/** `trying`: an attempt is under way or about to begin. */
export type PartState<Value> =
  { kind: 'absent' } | { kind: 'ready'; value: Value } | { kind: 'failed'; trying: boolean }

export interface Part<Value> {
  state: () => PartState<Value>
  /** Called after each change of the state; returns the way to end that. */
  subscribe: (changed: () => void) => () => void
  /** Starts loading unless it is loading or there already. */
  need: () => void
  /** The same, for whoever waits for the value; rejects with the last error when all attempts have failed. */
  whenReady: () => Promise<Value>
}

/** Pauses before the second and later attempts, ms. */
export const RETRY_PAUSES_MS: readonly number[] = [400, 1200, 3000]

/** `load` is the dynamic import; `pause` waits so many ms. */
export function openPart<Value>(
  load: () => Promise<Value>,
  pause: (ms: number) => Promise<void> = wait,
): Part<Value> {
  let state: PartState<Value> = { kind: 'absent' }
  let loading: Promise<Value> | null = null
  const listeners = new Set<() => void>()
  const become = (next: PartState<Value>): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }

  async function attempts(): Promise<Value> {
    if (state.kind === 'failed') become({ kind: 'failed', trying: true })
    for (let nth = 0; ; nth += 1) {
      try {
        await reloadStylesheets()
        const value = await load()
        become({ kind: 'ready', value })
        return value
      } catch (error) {
        const next = RETRY_PAUSES_MS[nth]
        become({ kind: 'failed', trying: next !== undefined })
        if (next === undefined)
          throw new NotLoaded('A part of the page could not be loaded.', { cause: error })
        await pause(next)
      }
    }
  }

  const whenReady = (): Promise<Value> => {
    if (state.kind === 'ready') return Promise.resolve(state.value)
    return (loading ??= attempts().finally(() => {
      loading = null
    }))
  }
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    need: () => {
      // The state tells the failure.
      whenReady().catch(nullIfNotLoaded)
    },
    whenReady,
  }
}

/** A dynamic import of code that is no component: retried, then rejects. The module is kept once it is there. */
export const importWithRetry = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  openPart(load).whenReady

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
