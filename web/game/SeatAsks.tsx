// Seat requests for the next game: takes my requested seat, notifies members of others.
import { useEffect } from 'react'
import { takeAskedSeat } from '#web/client/net/watchGame.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { listed } from '#web/ui/text/english.ts'

/** Renders nothing; mounted wherever a room is played or watched. */
export function SeatAsks() {
  useMySeatRequest()
  useSeatRequestNotices()
  return null
}

function useMySeatRequest(): void {
  const asks = useRoom(({ asksSeat }) => asksSeat)
  const isTaken = useRoom(({ lobby, roster }) => lobby?.phase === 'over' && roster.some(({ again }) => again))
  useEffect(() => {
    if (asks && isTaken) takeAskedSeat()
  }, [asks, isTaken])
}

/** Notifies members of each new seat request once. */
function useSeatRequestNotices(): void {
  useEffect(
    () =>
      useRoom.subscribe(({ seatAsks, pass }, before) => {
        if (pass !== '' || seatAsks === before.seatAsks) return
        const known = new Set(before.seatAsks.map(({ number }) => number))
        const fresh = seatAsks.filter(({ number }) => !known.has(number)).map(({ name }) => name)
        if (fresh.length > 0) useUi.setState({ notice: seatRequestsText(fresh) })
      }),
    [],
  )
}

/** "Ann and Ben would like a seat in the next game." */
export const seatRequestsText = (names: readonly string[]): string =>
  `${listed([...names])} would like a seat in the next game.`
