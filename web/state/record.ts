// How many games this browser has won and lost; each finished game counts once, and only with another human at the table.
import { create } from 'zustand'
import { useRoom, type RoomState } from './room.ts'
import { useUi } from './ui.ts'

const STORE = 'lockdown-lane.record'
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

export const useRecord = create<Tally>()(() => kept())

/** Counts games that end from now on; gives the way to stop. */
export const keepRecord = (): (() => void) =>
  useRoom.subscribe((room, before) => {
    // The tutorial's games are nobody's.
    const result = useUi.getState().tutorial ? null : resultOf(room, before)
    if (result === null || useRecord.getState().counted.includes(room.code)) return
    const { won, lost, counted } = useRecord.getState()
    useRecord.setState({
      won: won + (result === 'won' ? 1 : 0),
      lost: lost + (result === 'lost' ? 1 : 0),
      counted: [...counted, room.code].slice(-REMEMBERED),
    })
    try {
      localStorage.setItem(STORE, JSON.stringify(useRecord.getState()))
    } catch {
      // Counted until the page is left, no more.
    }
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

function kept(): Tally {
  const nothing = { won: 0, lost: 0, counted: [] }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? 'null')
    if (typeof found !== 'object' || found === null) return nothing
    if (!('won' in found && 'lost' in found && 'counted' in found)) return nothing
    const { won, lost, counted } = found
    if (!isCount(won) || !isCount(lost) || !Array.isArray(counted)) return nothing
    return { won, lost, counted: counted.filter((code) => typeof code === 'string') }
  } catch {
    return nothing
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
