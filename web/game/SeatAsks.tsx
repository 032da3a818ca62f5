// Seats in the next game: takes the one I asked for, and tells players who else asks.
import { useEffect } from 'react'
import { takeAskedSeat } from '#web/client/net/askSeat.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { listed } from '#web/ui/text/english.ts'

/** Shows nothing itself; wherever a room is watched or played. */
export function SeatAsks() {
  useMine()
  useNews()
  return null
}

function useMine(): void {
  const asks = useRoom(({ asksSeat }) => asksSeat)
  const isTaken = useRoom(({ lobby, roster }) => lobby?.phase === 'over' && roster.some(({ again }) => again))
  useEffect(() => {
    if (asks && isTaken) takeAskedSeat()
  }, [asks, isTaken])
}

/** Tells members of each who asks, once. */
function useNews(): void {
  useEffect(
    () =>
      useRoom.subscribe(({ seatAsks, pass }, before) => {
        if (pass !== '' || seatAsks === before.seatAsks) return
        const known = new Set(before.seatAsks.map(({ number }) => number))
        const fresh = seatAsks.filter(({ number }) => !known.has(number)).map(({ name }) => name)
        if (fresh.length > 0) useUi.setState({ told: asksSaid(fresh) })
      }),
    [],
  )
}

/** "Ann and Ben would like a seat in the next game." */
export const asksSaid = (names: readonly string[]): string =>
  `${listed([...names])} would like a seat in the next game.`
