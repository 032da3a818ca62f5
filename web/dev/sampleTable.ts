// A table in the middle of a game, as large as wanted, to test layouts with and to look at.
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

/** A game some commands old in which everybody has played what they could. */
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

/** One more command: properties and money first, then answers, then the end of the turn. */
function forward(state: State, n: number): State | undefined {
  const options = state.players.flatMap(({ seat }) =>
    legalCommands(state, seat)
      .filter(
        ({ kind }) => kind !== 'leave' && kind !== 'resign' && kind !== 'callVote' && kind !== 'turnCard',
      )
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

/** The same as a seat sees it; 0: somebody who watches. */
export const sampleViews = (state: State, seat: number): { view: PublicView; mine: PrivateView } => ({
  view: publicView(state),
  mine: privateView(state, seat),
})
