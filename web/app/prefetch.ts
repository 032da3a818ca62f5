// Prefetches the table's code and pictures: at once on its page, when idle in a room.
import { importWithRetry } from '../ui/part.ts'
import { PATHS } from '../client/routes/routes.ts'
import { useRoom } from '../client/state/room.ts'
import { nullIfNotLoaded } from '../ui/notLoaded.ts'
import { stateWhen } from '../ui/stateWhen.ts'

const parts = [
  importWithRetry(() => import('../table/Table.tsx')),
  importWithRetry(() => import('../game/Play.tsx')),
  importWithRetry(() => import('../game/dialogs/Prompt.tsx')),
]
const sheets = importWithRetry(() => import('../art/face/sheets.ts'))

/** Loads the table's modules. */
const loadTable = (): Promise<unknown> => Promise.all(parts.map((part) => part())).catch(nullIfNotLoaded)

/** Starts prefetching; called once per page load. */
export function prefetchTable(): void {
  if (location.pathname === PATHS.playing) {
    void loadTable()
    sheets()
      .then(({ openSheets }) => openSheets())
      .catch(nullIfNotLoaded)
    return
  }
  void stateWhen(useRoom, ({ lobby }) => lobby !== null).then(() =>
    whenIdle(() => {
      loadTable()
        .then(sheets)
        .then(({ fetchSheets }) => fetchSheets())
        .catch(nullIfNotLoaded)
    }),
  )
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 500)
}
