// Narrates a saved game's log; invalid lines are skipped.
import * as v from 'valibot'
import { CARDS, keyOf } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { possessive } from '#web/ui/text/english.ts'
import { narrate, type Piece } from '#web/client/log/narrate.ts'
import type { SavedGame } from './savedGame.ts'

/** Checks only the outer shape of an event; narrating it reveals invalid contents. */
const Eventlike = v.custom<Event>((value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const inside: unknown = typeof value.kind === 'string' ? Reflect.get(value, value.kind) : null
  return typeof inside === 'object' && inside !== null
})

/** The narrated lines, oldest first. */
export const logLines = (game: SavedGame): string[] =>
  game.log.flatMap((event) => {
    const line = lineOf(game, event)
    return line === null || line === '' ? [] : [line]
  })

function lineOf(game: SavedGame, event: unknown): string | null {
  const read = v.safeParse(Eventlike, event)
  if (!read.success) return null
  try {
    const narration = narrate(read.output)
    return narration && narration.pieces.map((piece) => textOf(game, piece)).join('')
  } catch (error) {
    console.warn('a line of a saved game can’t be told', error)
    return null
  }
}

function textOf({ table }: SavedGame, piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('strong' in piece) return piece.strong
  if ('name' in piece) return `Player ${Number(piece.name)}`
  if ('whose' in piece) return possessive(`Player ${piece.whose}`)
  return CARDS[keyOf(table, piece.card)].title
}
