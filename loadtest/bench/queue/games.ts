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

  record(user: string, room: string, waited: number): void {
    if (this.#found.has(user)) this.recordAgain(user, room)
    else this.#found.set(user, { room, waited })
  }

  /** Records the room of a player who may have had a game before. */
  recordAgain(user: string, room: string): void {
    if ((this.#found.get(user)?.room ?? room) !== room) this.doubled += 1
  }
}
