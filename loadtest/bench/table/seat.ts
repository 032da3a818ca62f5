// Bots play a five-player game to the first seat's turn and hand that seat to a browser.
import type { Site } from '../../../deploy/ci/testing/site.ts'
import { disconnectAll, play, startGame, type Table } from '../../client/game.ts'
import { stateOf } from '../../client/roomView.ts'

/** Minimum number of moves before the table is used. */
const WARM = 40
const SECONDS = 90
const TRIES = 10

/**
 * Plays a new game to the first seat's turn, with cards in hand and moves left; the other players stay
 * connected. Returns that seat at its turn, with a running clock.
 */
export async function takeSeat(site: Site) {
  for (let tried = 0; tried < TRIES; tried++) {
    const table = await startGame({ ports: [site.port], players: 5, timer: SECONDS })
    await play(table, () => isMine(table))
    const [mine] = table.players
    if (mine && isMine(table)) {
      mine.leave()
      return { token: mine.token, leave: () => disconnectAll(table) }
    }
    disconnectAll(table)
  }
  throw new Error(`no game came to the first seat's turn in ${TRIES} tries`)
}

function isMine({ players, moves }: Table): boolean {
  const [mine] = players
  const state = mine && stateOf(mine.view, mine.seat)
  if (!mine || !state || moves < WARM || state.pending !== null || state.winner !== null) return false
  const hand = state.players.find(({ seat }) => seat === mine.seat)?.hand.length ?? 0
  return state.turn.of === mine.seat && hand >= 5 && hand <= 7 && state.turn.moves === 0
}
