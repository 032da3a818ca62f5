// Loading state of a lazily loaded part: retried with back-off, cached on success.
import { createStore } from 'zustand'
import { reloadStylesheets } from './stylesheets.ts'
import { NotLoaded, nullIfNotLoaded } from './notLoaded.ts'

/** `trying`: an attempt is running or scheduled. */
export type PartState<Value> =
  { kind: 'absent' } | { kind: 'ready'; value: Value } | { kind: 'failed'; trying: boolean }

/** Back-off before the second and later attempts, ms. */
export const RETRY_PAUSES_MS: readonly number[] = [400, 1200, 3000]

/** `load`: the dynamic import; `pause`: waits for some ms. */
export function openPart<Value>(load: () => Promise<Value>, pause: (ms: number) => Promise<void> = wait) {
  const { getState, setState, subscribe } = createStore<PartState<Value>>(() => ({ kind: 'absent' }))
  const become = (state: PartState<Value>): void => setState(state, true)
  let loading: Promise<Value> | null = null

  async function attempts(): Promise<Value> {
    if (getState().kind === 'failed') become({ kind: 'failed', trying: true })
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
    const state = getState()
    if (state.kind === 'ready') return Promise.resolve(state.value)
    return (loading ??= attempts().finally(() => {
      loading = null
    }))
  }
  return {
    state: getState,
    /** Subscribes to state changes; returns the unsubscribe function. */
    subscribe,
    /** Starts loading unless loading or loaded. */
    need: () => {
      // The failure is in the state.
      whenReady().catch(nullIfNotLoaded)
    },
    /** Resolves with the loaded value; rejects with the last error when all attempts have failed. */
    whenReady,
  }
}

/** A dynamic import without a component: retried, then rejected. The module is cached. */
export const importWithRetry = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  openPart(load).whenReady

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
