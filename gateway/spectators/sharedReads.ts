// Cached reads of a store, shared by all callers within a quarter of a second.
import { SHARED_MS } from '../routing/viewCache.ts'

/**
 * Starts empty; a failed read is shared too. Without it a crowd's spectator takes about 10 % more CPU, one
 * who reconnects about 20 % (`gatewayCpuMs` of `npm run bench -- crowd`).
 */
export function sharedReads<Found>(read: (key: string) => Promise<Found>) {
  const reads = new Map<string, Promise<Found>>()
  return {
    read(key: string): Promise<Found> {
      const known = reads.get(key)
      if (known !== undefined) return known
      const found = read(key)
      reads.set(key, found)
      setTimeout(() => {
        if (reads.get(key) === found) reads.delete(key)
      }, SHARED_MS)
      return found
    },
    /** Invalidates a key: later callers read it again. */
    forget: (key: string): void => void reads.delete(key),
  }
}
