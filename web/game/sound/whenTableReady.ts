// Defers the sounds until the table is playable, so that they do not delay its assets.
import { PATHS } from '#web/client/routes/routes.ts'
import { isScenario } from '#web/client/state/place.ts'
import { useMotion } from '#web/table/motion/store.ts'

/** Timeout after which the sounds load even if the table is not ready. */
const TIMEOUT_MS = 15_000

/** Calls back when the table is ready, or at once if none is loading; returns the function that cancels. */
export function whenTableReady(then: () => void): () => void {
  const path = location.pathname
  const isTableLoading = path === PATHS.playing || isScenario(path)
  if (!isTableLoading || useMotion.getState().canvas !== 'waiting') {
    then()
    return () => undefined
  }
  const start = (): void => {
    stop()
    then()
  }
  const timer = setTimeout(start, TIMEOUT_MS)
  const unsubscribe = useMotion.subscribe(({ canvas }) => {
    if (canvas !== 'waiting') start()
  })
  const stop = (): void => {
    clearTimeout(timer)
    unsubscribe()
  }
  return stop
}
