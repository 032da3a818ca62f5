// Where half-made choices lie between two loads of a page: in this tab alone.
const STORE = 'lockdown-lane.half-made'

/** What was written down last. */
export function load(): string | null {
  try {
    return sessionStorage.getItem(STORE)
  } catch {
    return null
  }
}

/** Writes it down. */
export function store(text: string): void {
  try {
    sessionStorage.setItem(STORE, text)
  } catch {
    // Kept by this page alone, until it is left.
  }
}

/** Nothing is brought back. */
export function forgetKept(): void {
  try {
    sessionStorage.removeItem(STORE)
  } catch {
    // There is nothing to forget.
  }
}
