// Asks the server how many games were played.
import { fetchJson } from '#web/client/net/fetchJson.ts'

/** The count; null if the server does not say. */
export async function gamesPlayed(signal: AbortSignal): Promise<number | null> {
  const answer = await fetchJson('/data/site-metrics', { signal })
  const games = typeof answer === 'object' && answer && 'numGames' in answer ? answer.numGames : null
  return typeof games === 'number' ? games : null
}
