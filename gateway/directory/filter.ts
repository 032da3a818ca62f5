// Filters of the directory: what a page may ask for, and which games fit.
import type { Browse, LiveGame } from '#proto/client/messages.ts'
import type { Channel } from '#proto/directory/record.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** As long as a player's name can be. */
const NAME_MOST = 30
/** Far more than fit around a table. */
const PLAYERS_MOST = 100

/** A filter as its readers share it. */
export interface Filter {
  channel: Channel
  /** Part of a player's name, in small letters; '': any. */
  name: string
  /** The code that the name is; null: it is none. */
  code: string | null
  /** 0: any number. */
  players: number
  /** Null: either. */
  houseRules: boolean | null
}

/** Null: nobody's page asks so. */
export function filterOf({ bots, name, players, houseRules }: Browse): Filter | null {
  const part = name.normalize('NFKC').trim().toLowerCase()
  if (part.length > NAME_MOST || players > PLAYERS_MOST) return null
  return {
    channel: bots ? 'bots' : 'people',
    name: part,
    code: part === '' ? null : roomCodeIn(part),
    players,
    houseRules: houseRules ?? null,
  }
}

/** The same for filters that let the same games through. */
export const keyOf = ({ channel, name, players, houseRules }: Filter): string =>
  `${channel} ${players} ${houseRules} ${name}`

/** Whether it leaves out games of its channel: the most exciting of all are not enough to fill its list. */
export const isNarrow = ({ name, players, houseRules }: Filter): boolean =>
  name !== '' || players > 0 || houseRules !== null

/** A game with its players' names in small letters. */
export interface NamedGame {
  game: LiveGame
  names: readonly string[]
}

export const named = (game: LiveGame): NamedGame => ({
  game,
  names: game.seats.map(({ name }) => name.normalize('NFKC').toLowerCase()),
})

/** Whether a game of its channel fits. */
export function fits({ name, code, players, houseRules }: Filter, { game, names }: NamedGame): boolean {
  if (players > 0 && game.seats.length !== players) return false
  if (houseRules !== null && game.houseRules !== houseRules) return false
  return name === '' || game.code === code || names.some((each) => each.includes(name))
}
