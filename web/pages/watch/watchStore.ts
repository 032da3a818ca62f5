// What the page of live games keeps while one watches a game and comes back: filter, chosen games, how they are shown.
import * as v from 'valibot'
import { create } from 'zustand'
import type { Browse } from '#proto/client/messages.ts'
import { persisted } from '#web/prefs/persisted.ts'

/** So many games stand on the wall at most. */
export const WALL_MOST = 9

const Kept = v.object({
  view: v.fallback(v.picklist(['list', 'wall']), 'list'),
  bots: v.fallback(v.boolean(), false),
  name: v.fallback(v.string(), ''),
  /** 0: any number. */
  players: v.fallback(v.number(), 0),
  /** Null: either. */
  houseRules: v.fallback(v.nullable(v.boolean()), null),
  /** Codes of the games of the wall, in the order they were chosen. */
  chosen: v.fallback(v.pipe(v.array(v.string()), v.maxLength(WALL_MOST)), []),
  follows: v.fallback(v.boolean(), false),
})
export type Watching = Readonly<v.InferOutput<typeof Kept>>

const kept = persisted<Watching>({
  key: 'lockdown-lane.watching',
  version: 1,
  schema: Kept,
  initial: v.parse(Kept, {}),
  storage: 'session',
})

export const useWatching = create<Watching>()(() => kept.read())

/** Changes some of it, and keeps it for this tab. */
export function setWatching(changed: Partial<Watching>): void {
  useWatching.setState(changed)
  kept.write(useWatching.getState())
}

/** Puts a game on the wall or takes it off; a full wall takes no more. */
export function toggleChosen(code: string): void {
  const { chosen } = useWatching.getState()
  if (chosen.includes(code)) setWatching({ chosen: chosen.filter((other) => other !== code) })
  else if (chosen.length < WALL_MOST) setWatching({ chosen: [...chosen, code] })
}

/** The filter as the server wants it. */
export const filterOf = ({ bots, name, players, houseRules }: Watching): Browse => ({
  bots,
  name: name.trim(),
  players,
  ...(houseRules !== null && { houseRules }),
})
