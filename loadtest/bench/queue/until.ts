// Waits for something that no event tells of.
const LOOKED_MS = 50

/** Resolves when it is true, or after so many ms. */
export async function until(isTrue: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (!isTrue() && performance.now() < end) await new Promise((done) => setTimeout(done, LOOKED_MS))
}
