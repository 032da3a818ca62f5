// The browser's storage for tests: kept in memory, or refused.

/** A storage; `items` is what it holds. */
export class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    this.items.set(key, text)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}
/** One that a browser's settings block. */
export const REFUSED = { getItem: refuse, setItem: refuse, removeItem: refuse }
