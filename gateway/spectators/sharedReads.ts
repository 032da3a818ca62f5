// Reads of a store that all who ask for the same within a quarter second share.
import { SHARED_MS } from './viewCache.ts'

/** Reads by key. */
export interface SharedReads<Found> {
  of(key: string): Promise<Found>
  /** It has changed: whoever asks from now on gets it as it is. */
  forget(key: string): void
}

/** Starts with nothing; a read that fails is shared as any other. */
export function sharedReads<Found>(read: (key: string) => Promise<Found>): SharedReads<Found> {
  const reads = new Map<string, Promise<Found>>()
  return {
    of(key) {
      const known = reads.get(key)
      if (known !== undefined) return known
      const found = read(key)
      reads.set(key, found)
      setTimeout(() => {
        if (reads.get(key) === found) reads.delete(key)
      }, SHARED_MS)
      return found
    },
    forget: (key) => void reads.delete(key),
  }
}
