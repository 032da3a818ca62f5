// Directory filters: validation and matching.
import { MAX_FILTER_NAME, PLAYERS_OR_MORE } from '#proto/client/browse.ts'
import type { Browse, LiveGame } from '#proto/client/messages.ts'
import type { Channel } from '#proto/directory/record.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'

/** A filter, shared by its readers. */
export interface Filter {
  channel: Channel
  /** Part of a player's name, in lower case; '': any. */
  name: string
  /** The code, if the name is one; null: it is not. */
  code: string | null
  /** 0: any number; PLAYERS_OR_MORE: that many or more. */
  players: number
  /** Null: either. */
  houseRules: boolean | null
}

/** Validates a filter; null: no page of ours sends it. */
export function filterOf({ bots, name, players, houseRules }: Browse): Filter | null {
  const part = name.normalize('NFKC').trim().toLowerCase()
  if (part.length > MAX_FILTER_NAME || players > PLAYERS_OR_MORE) return null
  return {
    channel: bots ? 'bots' : 'people',
    name: part,
    code: part === '' ? null : roomCodeIn(part),
    players,
    houseRules: houseRules ?? null,
  }
}

/** Key of equivalent filters. */
export const keyOf = ({ channel, name, players, houseRules }: Filter): string =>
  `${channel} ${players} ${houseRules} ${name}`

/** Whether the filter excludes games of its channel, so that the top of it may not fill the list. */
export const isNarrow = ({ name, players, houseRules }: Filter): boolean =>
  name !== '' || players > 0 || houseRules !== null

/** A game with its players' names in lower case. */
export interface NamedGame {
  game: LiveGame
  names: readonly string[]
}

export const withNames = (game: LiveGame): NamedGame => ({
  game,
  names: game.seats.map(({ name }) => name.normalize('NFKC').toLowerCase()),
})

const hasPlayers = (players: number, { seats }: LiveGame): boolean =>
  players === PLAYERS_OR_MORE ? seats.length >= players : seats.length === players

/** Whether a game of its channel matches. */
export function matches({ name, code, players, houseRules }: Filter, { game, names }: NamedGame): boolean {
  if (players > 0 && !hasPlayers(players, game)) return false
  if (houseRules !== null && game.houseRules !== houseRules) return false
  return name === '' || game.code === code || names.some((each) => each.includes(name))
}
