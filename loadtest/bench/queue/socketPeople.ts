// People with real sockets, spread over the gateways; one whose gateway dies comes back by itself.
import { Client } from '../../client/client.ts'
import { until } from './until.ts'
import type { Found } from './game.ts'

/** Longer than the bench. */
const LONGEST_MS = 600_000

/** All of them. */
export class SocketPeople {
  /** Somebody was brought to a second room. */
  doubled = 0
  readonly #ports: readonly number[]
  readonly #pages: Client[] = []
  readonly #found = new Map<string, Found>()

  constructor(ports: readonly number[]) {
    this.#ports = ports
  }

  get games(): readonly Found[] {
    return [...this.#found.values()]
  }

  #portOf(nth: number): number {
    return this.#ports[nth % this.#ports.length] ?? 0
  }

  /** Opens a page and asks for a game. */
  async come(nth: number): Promise<void> {
    const page = new Client({ port: this.#portOf(nth), lasting: true })
    this.#pages.push(page)
    await page.come().catch(() => {
      // As a balancer would lead past a gateway that is away.
      page.port = this.#portOf(nth + 1)
      return page.come()
    })
    const asked = performance.now()
    await page.findRoom(`Socket ${nth}`)
    await page.findGame()
    page
      .until(() => page.room !== '', 'a game', LONGEST_MS)
      .then(
        () => this.#take(page, performance.now() - asked),
        () => undefined,
      )
  }

  #take({ welcome }: Client, waited: number): void {
    if (welcome === null) return
    const { user, room } = welcome
    this.#found.set(user, { user, room, waited })
  }

  /** Resolves when everybody has a game, or the grace is over. */
  async settled(grace: number): Promise<void> {
    await until(() => this.#found.size === this.#pages.length, grace)
    for (const { room, welcome } of this.#pages) {
      const first = this.#found.get(welcome?.user ?? '')
      if (first !== undefined && first.room !== room) this.doubled += 1
    }
  }

  leave(): void {
    for (const page of this.#pages) page.leave()
  }
}
