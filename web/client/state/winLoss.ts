// Games won and lost in this browser, persisted: each finished game with another human once.
import * as v from 'valibot'
import { create } from 'zustand'
import { persisted } from '#web/prefs/persisted.ts'
import { useRoom, type RoomState } from './room.ts'
import { useUi } from './ui.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const saved = persisted({
  key: 'lockdown-lane.record',
  version: 1,
  /** `counted`: codes of the last games that were counted. */
  schema: v.object({ won: count, lost: count, counted: v.array(v.string()) }),
  initial: { won: 0, lost: 0, counted: [] },
})

export const useRecord = create(() => saved.read())

/** Codes of counted games that are stored. */
const MAX_COUNTED = 50
/** With fewer humans a game is practice. */
const MIN_HUMANS = 2

/** Counts games from now on; returns the unsubscribe function. */
export const countFinishedGames = (): (() => void) =>
  useRoom.subscribe((room, before) => {
    const { tutorial, practising } = useUi.getState()
    // Tutorial and practice games don't count.
    const result = tutorial || practising ? null : resultOf(room, before)
    // Another tab may have counted a game of its own meanwhile.
    const { won, lost, counted } = saved.latest(useRecord.getState())
    if (result === null || counted.includes(room.code)) return
    useRecord.setState({
      won: won + (result === 'won' ? 1 : 0),
      lost: lost + (result === 'lost' ? 1 : 0),
      counted: [...counted, room.code].slice(-MAX_COUNTED),
    })
    saved.write(useRecord.getState())
  })

/** The result of the user's game if it ended by this update; else null. */
export function resultOf(room: RoomState, before: RoomState): 'won' | 'lost' | null {
  if (room.lobby?.phase !== 'over' || before.lobby?.phase !== 'playing' || room.code !== before.code)
    return null
  const winner = room.table?.winner ?? null
  // A player who left before the end is no longer seated, so the table before it counts.
  const seats = before.table?.players.map(({ seat }) => seat) ?? []
  const humans = before.roster.filter(({ seat, bot }) => seats.includes(seat) && !bot)
  if (winner === null || humans.length < MIN_HUMANS) return null
  if (!room.table?.players.some(({ seat }) => seat === room.seat)) return null
  return winner === room.seat ? 'won' : 'lost'
}
