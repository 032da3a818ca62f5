// All sound as a component that renders nothing; lazily loaded after the first gesture.
import { useEffect } from 'react'
import { listen } from './listen.ts'
import { play } from '../../sound/play.ts'
import { whenTableReady } from './whenTableReady.ts'

/** Sounds while it is mounted. */
export function Sound() {
  useEffect(() => {
    const stops = [play(whenTableReady), listen()]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}
