// State of the live games page, kept while watching: filter, selected games and view.
import * as v from 'valibot'
import { create } from 'zustand'
import type { Browse } from '#proto/client/messages.ts'
import { browse } from '#web/client/net/browsing.ts'
import { persisted } from '#web/prefs/persisted.ts'

/** Maximum number of games on the wall. */
export const MAX_WALL_GAMES = 9

const Schema = v.object({
  view: v.fallback(v.picklist(['list', 'wall']), 'list'),
  bots: v.fallback(v.boolean(), false),
  name: v.fallback(v.string(), ''),
  /** Number of players; 0: any. */
  players: v.fallback(v.number(), 0),
  /** Null: with or without. */
  houseRules: v.fallback(v.nullable(v.boolean()), null),
  /** Codes of the wall's games, in the order of selection. */
  chosen: v.fallback(v.pipe(v.array(v.string()), v.maxLength(MAX_WALL_GAMES)), []),
  follows: v.fallback(v.boolean(), false),
})
export type Watching = Readonly<v.InferOutput<typeof Schema>>

const saved = persisted<Watching>({
  key: 'lockdown-lane.watching',
  version: 1,
  schema: Schema,
  initial: v.parse(Schema, {}),
  storage: 'session',
})

export const useWatching = create<Watching>()(() => saved.read())

/** Changes the state and persists it for this tab. */
export function setWatching(changed: Partial<Watching>): void {
  useWatching.setState(changed)
  saved.write(useWatching.getState())
}

/** Adds a game to the wall or removes it; a full wall accepts no more. */
export function toggleChosen(code: string): void {
  const { chosen } = useWatching.getState()
  if (chosen.includes(code)) setWatching({ chosen: chosen.filter((other) => other !== code) })
  else if (chosen.length < MAX_WALL_GAMES) setWatching({ chosen: [...chosen, code] })
}

/** Whether the filter excludes games of its channel. */
export const isFiltered = ({ name, players, houseRules }: Watching): boolean =>
  name.trim() !== '' || players !== 0 || houseRules !== null

/** The filter in the API's format. */
const filterOf = ({ bots, name, players, houseRules }: Watching): Browse => ({
  bots,
  name: name.trim(),
  players,
  ...(houseRules !== null && { houseRules }),
})

/** Subscribes to the games that pass the filter, once more after a refusal. */
export const browseFiltered = (): void => browse(filterOf(useWatching.getState()))
