// A game in progress with any number of players, for layout tests and screenshots.
import {
  COLORS,
  DEFAULT_FREQUENCIES,
  rngFrom,
  newGame,
  publicView,
  privateView,
  reduce,
  type PrivateView,
  type PublicView,
  type State,
} from '#engine/rules/public.ts'
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

/** A game after this many commands, in which all players have played what they could. */
export function sampleState(players: number, commands = players * 18, seed = 7): State {
  const seats = Array.from({ length: players }, (_, at) => ({ seat: at + 1, bot: false }))
  let { state } = newGame({
    seats,
    frequencies: DEFAULT_FREQUENCIES,
    setsToWin: COLORS.length,
    seed: rngFrom(seed),
  })
  for (let n = 0; n < commands; n++) {
    const next = forward(state, n)
    if (!next) break
    state = next
  }
  return state
}

/** Applies one more command: answers first, then properties and money, then the end of the turn. */
function forward(state: State, n: number): State | undefined {
  const options = state.players.flatMap(({ seat }) =>
    legalCommands(state, seat)
      .filter(({ kind }) => !['leave', 'resign', 'callVote', 'turnCard'].includes(kind))
      .map((command) => ({ seat, command })),
  )
  const lays = options.filter(({ command }) => command.kind === 'play' && command.play.as !== 'action')
  const settles = options.filter(({ command }) => !['play', 'pick', 'endTurn'].includes(command.kind))
  const ends = options.filter(({ command }) => command.kind === 'endTurn')
  const from = [settles, lays, ends, options].find((some) => some.length > 0)
  const chosen = from?.[n % from.length]
  if (!chosen) return undefined
  const outcome = reduce(state, chosen.seat, chosen.command)
  return 'state' in outcome ? outcome.state : undefined
}

/** The views of that game for a seat; 0: a spectator. */
export const sampleViews = (state: State, seat: number): { view: PublicView; mine: PrivateView } => ({
  view: publicView(state),
  mine: privateView(state, seat),
})
