// Asks the server how many games were played.

/** The count; null if the server does not say. */
export async function gamesPlayed(signal: AbortSignal): Promise<number | null> {
  try {
    const answer: unknown = await (await fetch('/data/site-metrics', { signal })).json()
    const games = typeof answer === 'object' && answer && 'numGames' in answer ? answer.numGames : null
    return typeof games === 'number' ? games : null
  } catch {
    return null
  }
}
