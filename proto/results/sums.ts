// Counters per seat during a game: ten highlights, and some for badges only.

/** Types of highlight, in the order of their counters. */
export const HIGHLIGHTS = [
  'TOTAL_RENT_RECEIVED',
  'MAX_RENT_CHARGED_IN_A_SINGLE_MOVE',
  'MAX_NUMBER_OF_MASKS_AT_A_GIVEN_TIME',
  'MAX_NUMBER_OF_PROPERTIES_IN_ARENA',
  'NUM_PROPERTIES_STOLEN_OVERALL',
  'NUM_PROPERTIES_LOST_OVERALL',
  'NUM_CHAT_MESSAGES_SENT',
  'TOTAL_TIME_SPENT_MAKING_MOVES',
  'NUM_JUST_SAY_NOS_PLAYED',
  'NUM_CHINA_MESSAGES_SENT',
] as const
export type HighlightType = (typeof HIGHLIGHTS)[number]

/** All counters in their stored order; new ones are appended, which keeps older lists readable. */
export const SUMS = [
  ...HIGHLIGHTS,
  'NUM_SECRET_SOUNDS_SET_OFF',
  'NUM_RAINBOW_WILDCARDS_PLAYED',
  'NUM_DRINKS_TAKEN',
  'NUM_TURNS_ENDED_EMPTY_HANDED',
] as const
export type Sum = (typeof SUMS)[number]

/** Reads one counter of a list in the order of `SUMS`; 0 if the list is older than the counter. */
export const sumIn = (sums: readonly number[], type: Sum): number => sums[SUMS.indexOf(type)] ?? 0

/** The highest count of one type in a game, and its player. */
export interface Highlight {
  type: HighlightType
  name: string
  value: number
}

/** The highest count of each type above 0, in the order of the types; on a tie the first player's. */
export const highlightsOf = (players: readonly { name: string; sums: readonly number[] }[]): Highlight[] =>
  HIGHLIGHTS.flatMap((type) => {
    let best: Highlight | null = null
    for (const { name, sums } of players) {
      const value = sumIn(sums, type)
      if (value > (best?.value ?? 0)) best = { type, name, value }
    }
    return best === null ? [] : [best]
  })
