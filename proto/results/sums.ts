// What is counted of each seat during a game: ten highlights, and what only badges are for.

/** The types of highlight, in the order the sums are kept. */
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

/** Every sum, in the order they are kept; a new one goes to the end, so that older lists stay readable. */
export const SUMS = [
  ...HIGHLIGHTS,
  'NUM_SECRET_SOUNDS_SET_OFF',
  'NUM_RAINBOW_WILDCARDS_PLAYED',
  'NUM_DRINKS_TAKEN',
  'NUM_TURNS_ENDED_EMPTY_HANDED',
] as const
export type Sum = (typeof SUMS)[number]

/** One sum out of a list in the order of `SUMS`; a list from before it was counted has 0 of it. */
export const sumIn = (sums: readonly number[], type: Sum): number => sums[SUMS.indexOf(type)] ?? 0

/** The most of one type in a game, and who had it. */
export interface Highlight {
  type: HighlightType
  name: string
  value: number
}

/** The greatest of each type above 0, in the order of the types; of equals the first. */
export const highlightsOf = (players: readonly { name: string; sums: readonly number[] }[]): Highlight[] =>
  HIGHLIGHTS.flatMap((type) => {
    const best = players.reduce<Highlight | null>((most, { name, sums }) => {
      const value = sumIn(sums, type)
      return value > (most?.value ?? 0) ? { type, name, value } : most
    }, null)
    return best === null ? [] : [best]
  })
