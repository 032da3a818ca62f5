// Time elapsed since the search started.
import { useRoom } from '#web/client/state/room.ts'
import { useNow } from '#web/ui/hooks/useNow.ts'

/** Elapsed ms by the server's clock; 0: no search. */
export function useWaited(since: number): number {
  const now = useNow() + useRoom((room) => room.serverOffset)
  return since === 0 ? 0 : Math.max(0, now - since)
}
