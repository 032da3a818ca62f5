// Public games of one person and bots at their usual pace, which stand still when the person does.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '../../client/client.ts'
import { begin, must, nextMove, over, sitDown, type Table } from '../../client/table.ts'

/** Seats at one table, the person's among them. */
export const SEATS = 4
/** Before each move of the person's: as bots of the usual pace do. */
const THINKS_MS = 1000
/** Nobody waits longer for the person's next turn. */
const ROUND_MS = 120_000

/** A game, and its person who may be let play. */
export interface BotGame {
  readonly table: Table
  /** The person plays on until `until` says that it is enough, or the game is over. */
  playOn: (until: () => boolean) => Promise<void>
  /** Goes; whoever waits for a move of theirs hears of it. */
  leave: () => void
}

/** Starts one, played by its person over this port. */
export async function startBotGame(port: number): Promise<BotGame> {
  const person = new Client({ port, lasting: true })
  const table = await sitDown([person], 1)
  for (let seat = 1; seat < SEATS; seat += 1)
    must(await person.command({ kind: 'addBot', addBot: { level: 'steady' } }))
  must(await person.command({ kind: 'setPublic', setPublic: { on: true } }))
  await begin(table)
  must(await person.command({ kind: 'tableDrawn', tableDrawn: {} }))
  return {
    table,
    async playOn(until) {
      const done = (): boolean => until() || over(table)
      for (let random = 1; !done(); random += 1) {
        const mayMove = (): boolean => done() || nextMove(person, random) !== null
        await person.until(mayMove, 'a move of the person', ROUND_MS)
        if (done()) return
        await wait(THINKS_MS)
        const command = nextMove(person, random)
        if (command !== null) await person.command(command)
      }
    },
    leave() {
      person.nudge()
      person.leave()
    },
  }
}
