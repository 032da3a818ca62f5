// Finds the highest rate that holds: raises it until it breaks, then narrows the gap.

/** Factor of each increase; number of bisections between the last rate that held and the first that broke. */
const RISE = 1.5
const HALVINGS = 2
/** Maximum number of increases; a server that sustains them all needs a larger load generator. */
const MAX_RISES = 16

/** The result of a search; null: no rate held, or none broke. */
export interface SearchResult<T> {
  held: { rate: number; run: T } | null
  broke: { rate: number; run: T } | null
}

/** Tries rates in sequence, starting with `first`; `holds` judges a run. */
export async function highestRate<T>(
  first: number,
  tryRate: (rate: number) => Promise<T>,
  holds: (run: T) => boolean,
): Promise<SearchResult<T>> {
  const found: SearchResult<T> = { held: null, broke: null }
  const step = async (rate: number): Promise<void> => {
    const run = await tryRate(rate)
    found[holds(run) ? 'held' : 'broke'] = { rate, run }
  }
  let rate = first
  for (let rises = 0; rises <= MAX_RISES && found.broke === null; rises += 1) {
    await step(rate)
    rate *= RISE
  }
  for (let halvings = 0; halvings < HALVINGS && found.broke !== null; halvings += 1)
    await step(((found.held?.rate ?? 0) + found.broke.rate) / 2)
  return found
}
