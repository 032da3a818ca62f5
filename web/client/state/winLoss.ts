// How many games this browser has won and lost; each finished game counts once, and only with another human at the table.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom, type RoomState } from './room.ts'
import { useUi } from './ui.ts'

/** Games remembered as counted. */
const REMEMBERED = 50
/** With fewer humans a game is practice. */
const HUMANS = 2

export interface Tally {
  won: number
  lost: number
  /** The codes of the last games that were counted. */
  counted: readonly string[]
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const kept = persisted<Tally>({
  key: 'lockdown-lane.record',
  version: 1,
  schema: v.object({ won: count, lost: count, counted: v.array(v.string()) }),
  initial: { won: 0, lost: 0, counted: [] },
})

export const useRecord = create<Tally>()(() => kept.read())

/** Counts games that end from now on; gives the way to stop. */
export const keepRecord = (): (() => void) =>
  useRoom.subscribe((room, before) => {
    const { tutorial, practising } = useUi.getState()
    // The games of the tutorial and of practice are nobody's.
    const result = tutorial || practising ? null : resultOf(room, before)
    // Another tab may have counted a game of its own meanwhile.
    const { won, lost, counted } = kept.latest(useRecord.getState())
    if (result === null || counted.includes(room.code)) return
    useRecord.setState({
      won: won + (result === 'won' ? 1 : 0),
      lost: lost + (result === 'lost' ? 1 : 0),
      counted: [...counted, room.code].slice(-REMEMBERED),
    })
    kept.write(useRecord.getState())
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
