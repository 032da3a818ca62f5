// Tables of players at human pace, with a record of acknowledged moves.
import { setTimeout as wait } from 'node:timers/promises'
import { startGame, disconnectAll, nextMove, isOver, type Table } from '../../client/game.ts'
import type { Client } from '../../client/client.ts'
import type { LoggedCommand } from '../../testbed/commandLog.ts'

const PLAYERS = 3
const THINKS_MS = 120
const POLL_MS = 20

/** The acknowledged moves of one room. */
export interface AcknowledgedMoves {
  code: string
  acknowledged: LoggedCommand[]
}

/** A table that plays game after game. */
export class PlayedTable {
  readonly acknowledgedByRoom: AcknowledgedMoves[] = []
  /** Every notice that its players received. */
  readonly notices: string[] = []
  moves = 0
  #table: Table | null = null
  #over = false
  #work: Promise<void> = Promise.resolve()

  constructor(port: number) {
    this.#work = this.#play(port)
  }

  /** Resolves when every pending request is answered. */
  async end(): Promise<void> {
    this.#over = true
    await this.#work
    if (this.#table !== null) disconnectAll(this.#table)
  }

  async #play(port: number): Promise<void> {
    while (!this.#over) {
      const table = await startGame({ ports: [port], players: PLAYERS })
      this.#table = table
      const book: AcknowledgedMoves = { code: table.code, acknowledged: [] }
      this.acknowledgedByRoom.push(book)
      await Promise.all(table.players.map((page) => this.#seat(table, page, book)))
      for (const page of table.players) this.notices.push(...page.notices)
      if (!this.#over) disconnectAll(table)
    }
  }

  async #seat(table: Table, page: Client, book: AcknowledgedMoves): Promise<void> {
    for (let random = page.seat * 7919; !this.#over && !isOver(table); random += 1) {
      await wait(THINKS_MS)
      const command = nextMove(page, random)
      if (command === null) {
        await wait(POLL_MS)
        continue
      }
      const reply = await page.command(command)
      if (!reply.ok) continue
      book.acknowledged.push({ seat: page.seat, seq: page.seq })
      this.moves += 1
    }
  }

  /** All notices that its players have received so far. */
  allNotices(): string[] {
    return [...this.notices, ...(this.#table?.players ?? []).flatMap(({ notices }) => notices)]
  }
}
