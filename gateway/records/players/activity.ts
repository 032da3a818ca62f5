// A finished game in the profile's list: title, players and highlights.
import type { Activity as Listed } from '#proto/http/profile.ts'
import type { GameResult } from '#proto/results/result.ts'
import { highlightsOf } from '#proto/results/sums.ts'
import type { Play } from './play.ts'
import type { Outcome } from './totals.ts'

/** `n`: number of the play in its user's chain, used as the cursor. */
export type StoredActivity = Listed & { game: string }

const TITLES: Record<Outcome, string> = {
  won: 'You won a game',
  lost: 'You lost a game',
  ended: 'The game was ended',
}

/** Builds a list entry from a play and its game; without the game it has no players. */
export function activityOf(play: Play, game: GameResult | undefined): StoredActivity {
  const players = game?.players ?? []
  return {
    n: play.n,
    game: play.game,
    title: TITLES[play.outcome],
    date: play.at,
    users: players.map(({ user, name }) => ({ id: user, name })),
    highlights: highlightsOf(players),
  }
}
