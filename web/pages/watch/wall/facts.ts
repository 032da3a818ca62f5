// Converts a small table to the painters' input, and to text.
import { COLOR_ROWS } from '#engine/rules/public.ts'
import type { SmallTable, WallGame } from '#proto/client/messages.ts'
import { colorsOfMask } from '#proto/client/smallTable.ts'
import { plural, possessive } from '#web/ui/text/english.ts'
import { nameAt } from '../words.ts'
import { playerLook } from '#web/ui/tokens.ts'
import type { HeldColors, SeatFacts } from '#web/table/model/facts.ts'

/** A player's seat, as painted. */
export interface SmallSeat {
  seat: number
  facts: SeatFacts
  held: HeldColors
  won: boolean
}

/** A game's seats in order; before its table has arrived, from the list of players. */
export function smallSeats({ seats, setsToWin }: WallGame, table: SmallTable | undefined): SmallSeat[] {
  return seats.map(({ seat, name, avatar, color }, at) => {
    const full = colorsOfMask(table?.sets[at] ?? 0)
    const facts: SeatFacts = {
      name,
      avatar,
      look: playerLook(color),
      setsToWin,
      hand: table?.hand[at] ?? 0,
      bank: table?.bank[at] ?? 0,
      sets: full.length,
      notes: 0,
      near: [],
      shelter: 0,
      delayed: false,
      away: false,
      standIn: false,
      flag: table?.phase === 'playing' && table.winner === 0 && table.of === seat ? 'plays' : null,
      mark: 'plain',
    }
    const held = Object.fromEntries(
      full.map((color) => [color, { count: COLOR_ROWS[color].rents.length, full: true }]),
    )
    return { seat, facts, held, won: table?.winner === seat }
  })
}

/** The state of the game, for its heading; what matters most first, since a narrow one cuts the rest off. */
export function headline({ seats }: WallGame, table: SmallTable | undefined): string {
  if (table === undefined) return 'coming…'
  if (table.winner !== 0) return `${nameAt(seats, table.winner)} won`
  if (table.phase !== 'playing') return 'waiting for the deal'
  return `${table.nearest}% · turn ${table.turn}`
}

function standingText(seats: readonly SmallSeat[], table: SmallTable | undefined): string {
  if (table === undefined) return 'Nothing is known of it yet.'
  const winner = seats.find(({ won }) => won)
  if (winner) return `${winner.facts.name} won in ${plural(table.turn, 'turn')}.`
  const playing = seats.find(({ facts }) => facts.flag === 'plays')
  if (!playing) return 'Nobody has dealt yet.'
  return `Turn ${table.turn}, ${possessive(playing.facts.name)} move; the nearest is ${table.nearest}% of the way to winning.`
}

/** The game for a screen reader: one sentence, then one per player. */
export function smallTableText(game: WallGame, table: SmallTable | undefined): string[] {
  const seats = smallSeats(game, table)
  return [
    standingText(seats, table),
    ...seats.map(
      ({ facts: { name, sets, setsToWin, bank, hand } }) =>
        `${name}: ${sets} of ${plural(setsToWin, 'set')}, bank ${bank}M, ${plural(hand, 'card')} in hand.`,
    ),
  ]
}
