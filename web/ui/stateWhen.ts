// Waits for a state of a store.
import type { StoreApi } from 'zustand'

/** Resolves with the first state for which the condition holds, perhaps the current one. */
export const stateWhen = <State>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  holds: (state: State) => boolean,
): Promise<State> =>
  new Promise((resolve) => {
    const check = (state: State): void => {
      if (!holds(state)) return
      stop()
      resolve(state)
    }
    const stop = store.subscribe(check)
    check(store.getState())
  })
