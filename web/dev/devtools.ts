// Exposes the page's stores to the browser's developer tools; loaded on localhost only.
import { useAccount } from '../client/state/account.ts'
import { useQueue } from '../client/state/queue.ts'
import { useRoom } from '../client/state/room.ts'
import { usePreferences } from '../prefs/preferences.ts'
import { useUi } from '../client/state/ui.ts'

const STORES = { account: useAccount, queue: useQueue, room: useRoom, preferences: usePreferences, ui: useUi }

/** API of the Redux DevTools extension: a log of states per store. */
interface Extension {
  connect(named: { name: string }): { init(state: unknown): void; send(action: string, state: unknown): void }
}

declare global {
  interface Window {
    /** The stores by name, for the console. */
    stores?: typeof STORES
    __REDUX_DEVTOOLS_EXTENSION__?: Extension
  }
}

/** Puts the stores on `window`, and sends every change to the Redux extension if it is installed. */
export function openStores(): void {
  window.stores = STORES
  for (const [name, store] of Object.entries(STORES)) {
    const log = window.__REDUX_DEVTOOLS_EXTENSION__?.connect({ name })
    log?.init(store.getState())
    store.subscribe((state: unknown) => log?.send('set', state))
  }
}
