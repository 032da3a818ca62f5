// Inserts finished games of a user into the records.
import { gameOf, person } from '#gateway/records/testing/gameFixtures.ts'
import { recordGame } from '#gateway/records/games/recordGame.ts'
import { openRecords } from '#gateway/records/open.ts'
import type { GameResult } from '#proto/results/result.ts'
import type { Sum } from '#proto/results/sums.ts'
import type { Site } from '../../../deploy/ci/testing/site.ts'

/** Records `games` wins of a user, each with these totals. */
export async function recordGames(
  site: Site,
  user: string,
  games: number,
  sums: Partial<Record<Sum, number>> = {},
  change: Partial<GameResult> = {},
): Promise<void> {
  const records = await openRecords({ mongoUri: null, folder: site.data })
  for (let nth = 0; nth < games; nth += 1) {
    await recordGame(records, gameOf([person(1, user, sums), person(2, 'somebody-else')], change))
  }
  await records.close()
}
