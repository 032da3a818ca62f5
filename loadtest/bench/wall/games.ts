// Public games of a person and bots at their usual pace, which pause when the person does.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '../../client/client.ts'
import { beginGame, roomOf, nextMove, isOver, seatPlayers } from '../../client/table.ts'

/** Seats at a table, including the person's. */
export const SEATS = 4
/** The person's think time, that of a bot at the usual pace. */
const THINKS_MS = 1000
/** Timeout for the person's next turn. */
const ROUND_MS = 120_000

/** Starts a game whose person connects to this port. */
export async function startBotGame(port: number) {
  const person = new Client({ port, reconnects: true })
  const table = await seatPlayers([person], 1)
  for (let seat = 1; seat < SEATS; seat += 1)
    roomOf(await person.command({ kind: 'addBot', addBot: { level: 'steady' } }))
  roomOf(await person.command({ kind: 'setPublic', setPublic: { on: true } }))
  await beginGame(table)
  roomOf(await person.command({ kind: 'tableDrawn', tableDrawn: {} }))
  return {
    table,
    /** The person plays until `until` or the end of the game. */
    playOn: async (until: () => boolean): Promise<void> => {
      const done = (): boolean => until() || isOver(table)
      for (let random = 1; !done(); random += 1) {
        const mayMove = (): boolean => done() || nextMove(person, random) !== null
        await person.until(mayMove, 'a move of the person', ROUND_MS)
        if (done()) return
        await wait(THINKS_MS)
        const command = nextMove(person, random)
        if (command !== null) await person.command(command)
      }
    },
    /** Disconnects the person and wakes pending waits. */
    leave: (): void => {
      person.recheckWaits()
      person.leave()
    },
  }
}

/** A game and its person. */
export type BotGame = Awaited<ReturnType<typeof startBotGame>>
