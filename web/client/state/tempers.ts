// How bots play, in a few words, wherever one is met.

const TEMPERS: ReadonlyMap<string, string> = new Map([
  ['easy', 'forgetful'],
  ['steady', 'plays its best card'],
  ['sharp', 'thinks ahead'],
])

/** "sharp bot: thinks ahead", of a bot's level; '': of a person's, or of one this page does not know. */
export function temperOf(level: string): string {
  const temper = TEMPERS.get(level)
  return temper === undefined ? '' : `${level} bot: ${temper}`
}
