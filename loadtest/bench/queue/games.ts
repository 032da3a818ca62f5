// Records which games the players of the queue bench got.

/** A player's game; `waited`: ms from the request until its room was known. */
interface Found {
  room: string
  waited: number
}

/** The first game of each player. */
export class Games {
  /** How often a player got a second room. */
  doubled = 0
  readonly #found = new Map<string, Found>()

  get all(): readonly Found[] {
    return [...this.#found.values()]
  }

  has(user: string): boolean {
    return this.#found.has(user)
  }

  record(user: string, room: string, waited: number): void {
    const first = this.#found.get(user)
    if (first === undefined) this.#found.set(user, { room, waited })
    else if (first.room !== room) this.doubled += 1
  }
}
