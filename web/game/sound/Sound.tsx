// All that is heard, as a part of the page without anything to be seen; fetched after the first gesture.
import { useEffect } from 'react'
import { listen } from './listen.ts'
import { play } from '../../sound/play.ts'

/** Sounds while it is mounted. */
export function Sound() {
  useEffect(() => {
    const stops = [play(), listen()]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}
