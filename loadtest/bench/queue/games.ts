// The games that people of the queue bench were given.

/** One of them; `waited`: ms from asking for it until its room was known. */
interface Found {
  room: string
  waited: number
}

/** The games of many people, the first of each. */
export class Games {
  /** How often somebody was brought to another room than their first. */
  doubled = 0
  readonly #found = new Map<string, Found>()

  get all(): readonly Found[] {
    return [...this.#found.values()]
  }

  has(user: string): boolean {
    return this.#found.has(user)
  }

  take(user: string, room: string, waited: number): void {
    const first = this.#found.get(user)
    if (first === undefined) this.#found.set(user, { room, waited })
    else if (first.room !== room) this.doubled += 1
  }
}
