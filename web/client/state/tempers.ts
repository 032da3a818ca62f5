// Descriptions of bot levels.

const TEMPERS: ReadonlyMap<string, string> = new Map([
  ['easy', 'forgetful'],
  ['steady', 'plays its best card'],
  ['sharp', 'thinks ahead'],
])

/** "sharp bot: thinks ahead" for a bot's level; '': a person's, or an unknown level. */
export function temperOf(level: string): string {
  const temper = TEMPERS.get(level)
  return temper === undefined ? '' : `${level} bot: ${temper}`
}
