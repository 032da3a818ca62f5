// The table's code and pictures come before they are needed: at once on the table's own address, else in idle time once there is a room.
import { PATHS } from './routes/routes.ts'
import { useRoom } from './state/room.ts'

/** Loads and runs what the table is made of. */
const ready = (): Promise<unknown> =>
  Promise.all([
    import('./table/Table.tsx'),
    import('./play/Play.tsx'),
    import('./play/dialogs/Prompt.tsx'),
  ]).catch(() => undefined)

/** Called once, when the page has begun. */
export function warmUp(): void {
  if (location.pathname === PATHS.playing) {
    void ready()
    void import('./art/face/sheets.ts').then(({ openSheets }) => openSheets()).catch(() => undefined)
    return
  }
  const whenRoom = (): boolean => {
    if (useRoom.getState().lobby === null) return false
    idle(() => {
      void ready()
        .then(() => import('./art/face/sheets.ts'))
        .then(({ fetchSheets }) => fetchSheets())
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
