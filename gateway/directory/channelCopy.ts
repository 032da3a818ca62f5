// A gateway's copy of one channel of the directory: the top of it each second, all of it seldom.
import type { LiveGame } from '#proto/client/messages.ts'
import { type Channel, isOver } from '#proto/directory/record.ts'
import { fits, isNarrow, type Filter, type NamedGame } from './filter.ts'

/** All of a channel is read so often at most, and only while somebody filters, ms. */
export const ALL_READ_MS = 10_000

/** What it reads by. */
export interface ChannelReader {
  top: (channel: Channel, listed: readonly string[]) => Promise<{ games: NamedGame[]; live: number }>
  all: (channel: Channel) => Promise<NamedGame[]>
}

/** Games by code, as they were read last. */
export class ChannelCopy {
  readonly #channel: Channel
  readonly #reader: ChannelReader
  #games = new Map<string, NamedGame>()
  #live = 0
  /** When all of it was read last, ms of performance.now. */
  #allAt = -Infinity

  constructor(channel: Channel, reader: ChannelReader) {
    this.#channel = channel
    this.#reader = reader
  }

  /** Reads it once more; `listed`: the codes on somebody's page; `all`: the top of it is not enough. */
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
    // What is listed and not found is not there any more.
    for (const code of listed) this.#games.delete(code)
    for (const each of games) this.#games.set(each.game.code, each)
  }

  /** The games that fit at this moment of server time, and how many there are. */
  matching(filter: Filter, now: number): { games: LiveGame[]; live: number } {
    const games: LiveGame[] = []
    for (const each of this.#games.values())
      if (fits(filter, each) && !isOver(each.game, now)) games.push(each.game)
    return { games, live: isNarrow(filter) ? games.length : this.#live }
  }

  get size(): number {
    return this.#games.size
  }
}
