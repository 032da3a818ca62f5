// Counts the games won and lost: each finished game once, and only with another human at the table.
import { useRoom, type RoomState } from './room.ts'
import { useUi } from './ui.ts'
import { savedRecord, useRecord } from './winLoss.ts'

/** Games remembered as counted. */
const REMEMBERED = 50
/** With fewer humans a game is practice. */
const HUMANS = 2

/** Counts games that end from now on; gives the way to stop. */
export const keepRecord = (): (() => void) =>
  useRoom.subscribe((room, before) => {
    const { tutorial, practising } = useUi.getState()
    // The games of the tutorial and of practice are nobody's.
    const result = tutorial || practising ? null : resultOf(room, before)
    // Another tab may have counted a game of its own meanwhile.
    const { won, lost, counted } = savedRecord.latest(useRecord.getState())
    if (result === null || counted.includes(room.code)) return
    useRecord.setState({
      won: won + (result === 'won' ? 1 : 0),
      lost: lost + (result === 'lost' ? 1 : 0),
      counted: [...counted, room.code].slice(-REMEMBERED),
    })
    savedRecord.write(useRecord.getState())
  })

/** What this update means for the record: a game of mine has just ended, or null. */
export function resultOf(room: RoomState, before: RoomState): 'won' | 'lost' | null {
  if (room.lobby?.phase !== 'over' || before.lobby?.phase !== 'playing' || room.code !== before.code)
    return null
  const winner = room.table?.winner ?? null
  // Who left before the end is not at the table any more, so it is the table before that counts.
  const seats = before.table?.players.map(({ seat }) => seat) ?? []
  const humans = before.roster.filter(({ seat, bot }) => seats.includes(seat) && !bot)
  if (winner === null || humans.length < HUMANS) return null
  if (!room.table?.players.some(({ seat }) => seat === room.seat)) return null
  return winner === room.seat ? 'won' : 'lost'
}
