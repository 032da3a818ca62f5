// The order in which live games are listed: as the server sorts them, but never changed under a hand that is on the list.

/**
 * The codes in the order to show them. While `held`, games that are still there keep their places and new ones come at the end;
 * else the newest order counts.
 */
export function orderOf(shown: readonly string[], newest: readonly string[], held: boolean): string[] {
  if (!held) return [...newest]
  const stay = shown.filter((code) => newest.includes(code))
  return [...stay, ...newest.filter((code) => !stay.includes(code))]
}
