// How long the search for strangers has been going on.
import { useEffect, useState } from 'react'
import { useRoom } from '#web/client/state/room.ts'

/** Ms since then by the server's clock; 0: no search. */
export function useWaited(since: number): number {
  const offset = useRoom((room) => room.serverOffset)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return since === 0 ? 0 : Math.max(0, now + offset - since)
}
