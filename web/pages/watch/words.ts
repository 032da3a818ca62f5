// Texts on live games.
import type { LiveGame } from '#proto/client/messages.ts'
import { listed, plural, possessive } from '#web/ui/text/english.ts'

/** The name of the player at a seat. */
export const nameAt = (seats: readonly { seat: number; name: string }[], seat: number): string =>
  seats.find((one) => one.seat === seat)?.name ?? 'somebody'

/** "Ann, Ben and Cy". */
export const playersOf = ({ seats }: { seats: readonly { name: string }[] }): string =>
  listed(seats.map(({ name }) => name))

/** "3 people are watching". */
export const watchersText = ({ watching }: Pick<LiveGame, 'watching'>): string =>
  watching === 0
    ? 'nobody is watching yet'
    : `${plural(watching, 'person', 'people')} ${watching === 1 ? 'is' : 'are'} watching`

/** The closest player's distance to a win. */
export function nearestText({ nearest, winner }: Pick<LiveGame, 'nearest' | 'winner'>): string {
  if (winner !== 0) return 'all the way there'
  return `${nearest}% of the way to winning`
}

/** Whose turn it is, or who has won. */
export function standingText(game: Pick<LiveGame, 'seats' | 'turn' | 'of' | 'winner'>): string {
  const { seats, turn, of, winner } = game
  if (winner !== 0) return `${nameAt(seats, winner)} won in ${plural(turn, 'turn')}`
  return `Turn ${turn}, ${possessive(nameAt(seats, of))} move`
}
