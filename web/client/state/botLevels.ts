// Descriptions of bot levels.

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['easy', 'forgetful'],
  ['steady', 'plays its best card'],
  ['sharp', 'thinks ahead'],
])

/** "sharp bot: thinks ahead" for a bot's level; '': a person's, or an unknown level. */
export function botDescription(level: string): string {
  const description = DESCRIPTIONS.get(level)
  return description === undefined ? '' : `${level} bot: ${description}`
}
