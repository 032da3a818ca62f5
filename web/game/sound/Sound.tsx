// All sound as a component that renders nothing; lazily loaded after the first gesture.
import { useEffect } from 'react'
import { listen } from './listen.ts'
import { play } from '../../sound/play.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { isScenario } from '#web/client/state/place.ts'
import { useCanvasStatus } from '#web/table/input/canvasStatus.ts'

/** Sounds while it is mounted. */
export default function Sound() {
  useEffect(() => {
    const stops = [play(whenTableReady), listen()]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}

/** Timeout after which the sounds load even if the table is not ready. */
const TIMEOUT_MS = 15_000

/**
 * Calls back when the table is playable, so that the sounds do not delay its assets, or at once if none is
 * loading; returns the function that cancels.
 */
function whenTableReady(then: () => void): () => void {
  const path = location.pathname
  const isTableLoading = path === PATHS.playing || isScenario(path)
  if (!isTableLoading || useCanvasStatus.getState().canvas !== 'waiting') {
    then()
    return () => undefined
  }
  const start = (): void => {
    stop()
    then()
  }
  const timer = setTimeout(start, TIMEOUT_MS)
  const unsubscribe = useCanvasStatus.subscribe(({ canvas }) => {
    if (canvas !== 'waiting') start()
  })
  const stop = (): void => {
    clearTimeout(timer)
    unsubscribe()
  }
  return stop
}
