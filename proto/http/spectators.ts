// HTTP schema of the list of people who watch a room, for its players.
import * as v from 'valibot'

/** The most people on one page of the list. */
export const SPECTATORS_PAGE = 50

/** Somebody who watches; `name`: '' for a person who has not given one; `silenced`: for this game. */
const ListedSpectator = v.object({
  number: v.number(),
  name: v.string(),
  avatar: v.string(),
  silenced: v.boolean(),
})
export type ListedSpectator = v.InferOutput<typeof ListedSpectator>

/**
 * GET /room/spectators, a page by name. `people`: all who watch, a person with several tabs once; `next`: the
 * cursor of the next page, '' at the end.
 */
export const SpectatorsPage = v.object({
  people: v.number(),
  spectators: v.array(ListedSpectator),
  next: v.string(),
})
export type SpectatorsPage = v.InferOutput<typeof SpectatorsPage>

/** The refusal of an invalid query. */
export const SPECTATORS_UNCLEAR = 'It is not clear whom you are looking for.'
