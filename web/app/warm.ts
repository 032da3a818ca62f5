// Prefetches the table's code and pictures: at once on the table's address, else in idle time once in a room.
import { importWithRetry } from '../ui/part.ts'
import { PATHS } from '../client/routes/routes.ts'
import { useRoom } from '../client/state/room.ts'
import { nullIfNotLoaded } from '../ui/notLoaded.ts'

const parts = [
  importWithRetry(() => import('../table/Table.tsx')),
  importWithRetry(() => import('../game/Play.tsx')),
  importWithRetry(() => import('../game/dialogs/Prompt.tsx')),
]
const sheets = importWithRetry(() => import('../art/face/sheets.ts'))

/** Loads and evaluates the table's modules. */
const ready = (): Promise<unknown> => Promise.all(parts.map((part) => part())).catch(nullIfNotLoaded)

/** Called once at the start of the page. */
export function warmUp(): void {
  if (location.pathname === PATHS.playing) {
    void ready()
    sheets()
      .then(({ openSheets }) => openSheets())
      .catch(nullIfNotLoaded)
    return
  }
  const whenRoom = (): boolean => {
    if (useRoom.getState().lobby === null) return false
    idle(() => {
      ready()
        .then(sheets)
        .then(({ fetchSheets }) => fetchSheets())
        .catch(nullIfNotLoaded)
    })
    return true
  }
  if (whenRoom()) return
  const stop = useRoom.subscribe(() => {
    if (whenRoom()) stop()
  })
}

const idle = (then: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 500)
}
