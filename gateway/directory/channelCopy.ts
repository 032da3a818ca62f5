// A gateway's copy of one directory channel: the top every second, the whole rarely.
import type { LiveGame } from '#proto/client/messages.ts'
import { type Channel, isOver } from '#proto/directory/record.ts'
import { matches, isNarrow, type Filter, type NamedGame } from './filter.ts'

/** The least interval between reads of a whole channel, only while a filter needs it, ms. */
const ALL_READ_MS = 10_000

/** Reads games from the directory. */
export interface ChannelReader {
  top: (channel: Channel, listed: readonly string[]) => Promise<{ games: NamedGame[]; live: number }>
  all: (channel: Channel) => Promise<NamedGame[]>
}

/** Games by code, as last read. */
export class ChannelCopy {
  readonly #channel: Channel
  readonly #reader: ChannelReader
  #games = new Map<string, NamedGame>()
  #live = 0
  /** Last read of the whole channel, ms of performance.now. */
  #allAt = -Infinity

  constructor(channel: Channel, reader: ChannelReader) {
    this.#channel = channel
    this.#reader = reader
  }

  /** Refreshes the copy; `listed`: the codes on some page's list; `all`: read the whole channel if due. */
  async read(listed: readonly string[], all: boolean): Promise<void> {
    if (!all) {
      this.#games.clear()
      this.#allAt = -Infinity
    } else if (performance.now() - this.#allAt >= ALL_READ_MS) {
      const whole = await this.#reader.all(this.#channel)
      this.#games = new Map(whole.map((each) => [each.game.code, each]))
      this.#allAt = performance.now()
    }
    const { games, live } = await this.#reader.top(this.#channel, listed)
    this.#live = live
    // Listed games that were not found have ended.
    for (const code of listed) this.#games.delete(code)
    for (const each of games) this.#games.set(each.game.code, each)
  }

  /** The matching games at server time `now`, and their total number. */
  matching(filter: Filter, now: number): { games: LiveGame[]; live: number } {
    const games: LiveGame[] = []
    for (const each of this.#games.values())
      if (matches(filter, each) && !isOver(each.game, now)) games.push(each.game)
    return { games, live: isNarrow(filter) ? games.length : this.#live }
  }

  has(code: string): boolean {
    return this.#games.has(code)
  }

  get size(): number {
    return this.#games.size
  }
}
