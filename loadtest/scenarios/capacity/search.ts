// Finds the highest rate that holds: raises it until it breaks, then narrows the gap.

/** Each rise is by so much; after the first break the gap between what held and what broke is halved this often. */
const RISE = 1.5
const HALVINGS = 2
/** From the first rate on; a server that holds this many rises is loaded by too small a generator. */
const MOST_RISES = 16

/** The result of a search; null where nothing held, or nothing broke. */
export interface Found<T> {
  held: { rate: number; run: T } | null
  broke: { rate: number; run: T } | null
}

/** Tries rates one after the other, from `first`; `holds` judges a run. */
export async function highestRate<T>(
  first: number,
  tryRate: (rate: number) => Promise<T>,
  holds: (run: T) => boolean,
): Promise<Found<T>> {
  const found: Found<T> = { held: null, broke: null }
  const step = async (rate: number): Promise<void> => {
    const run = await tryRate(rate)
    found[holds(run) ? 'held' : 'broke'] = { rate, run }
  }
  let rate = first
  for (let rises = 0; rises <= MOST_RISES && found.broke === null; rises += 1) {
    await step(rate)
    rate *= RISE
  }
  for (let halvings = 0; halvings < HALVINGS && found.broke !== null; halvings += 1)
    await step(((found.held?.rate ?? 0) + found.broke.rate) / 2)
  return found
}
