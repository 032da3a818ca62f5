// The sounds wait until the table can be played: nothing of them is in the way of its code and pictures.
import { PATHS } from '#web/client/routes/routes.ts'
import { isScenario } from '#web/client/state/place.ts'
import { useMotion } from '#web/table/motion/store.ts'

/** Whatever becomes of the table, the sounds come after so long. */
const PATIENCE_MS = 15_000

/** Calls back once no table is being waited for, at once where none is; gives the way to stop it. */
export function whenTableReady(then: () => void): () => void {
  const path = location.pathname
  const comes = path === PATHS.playing || isScenario(path)
  if (!comes || useMotion.getState().canvas !== 'waiting') {
    then()
    return () => undefined
  }
  const go = (): void => {
    stop()
    then()
  }
  const timer = setTimeout(go, PATIENCE_MS)
  const unsubscribe = useMotion.subscribe(({ canvas }) => {
    if (canvas !== 'waiting') go()
  })
  const stop = (): void => {
    clearTimeout(timer)
    unsubscribe()
  }
  return stop
}
