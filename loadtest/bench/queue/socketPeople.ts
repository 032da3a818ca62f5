// Players with real sockets over all gateways; they reconnect when their gateway dies.
import { Client } from '../../client/client.ts'
import type { Games } from './games.ts'

/** A timeout longer than the bench. */
const LONGEST_MS = 600_000

/** The players with sockets. */
export class SocketPlayers {
  readonly #games: Games
  readonly #ports: readonly number[]
  readonly #pages: Client[] = []

  constructor(games: Games, ports: readonly number[]) {
    this.#games = games
    this.#ports = ports
  }

  #portOf(nth: number): number {
    return this.#ports[nth % this.#ports.length] ?? 0
  }

  /** Opens a page and requests a game. */
  async join(nth: number): Promise<void> {
    const page = new Client({ port: this.#portOf(nth), reconnects: true })
    this.#pages.push(page)
    await page.connect().catch(() => {
      // As a load balancer routes around a dead gateway.
      page.port = this.#portOf(nth + 1)
      return page.connect()
    })
    const requestedAt = performance.now()
    await page.findRoom(`Socket ${nth}`)
    await page.findGame()
    page
      .until(() => page.room !== '', 'a game', LONGEST_MS)
      .then(
        () => this.#games.record(page.welcome?.user ?? '', page.room, performance.now() - requestedAt),
        () => undefined,
      )
  }

  /** Records those who have got another room since their first. */
  recordRooms(): void {
    for (const { room, welcome } of this.#pages) this.#games.recordAgain(welcome?.user ?? '', room)
  }

  leave(): void {
    for (const page of this.#pages) page.leave()
  }
}
