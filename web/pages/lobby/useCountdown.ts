// Counts down to a rematch once all players are back; only the host's page starts it.
import { useEffect, useState } from 'react'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'

/** Seconds in which the host can cancel. */
const START_S = 10

/** Seconds left, and a function that cancels; null while there is no countdown. */
export function useCountdown(): { left: number; stop: () => void } | null {
  const agreed = useRoom(
    ({ lobby, roster }) =>
      lobby?.agreed === true && roster.filter(({ watching, gone }) => !watching && !gone).length > 1,
  )
  const [left, setLeft] = useState(START_S)
  const [stopped, setStopped] = useState(false)
  const isCounting = agreed && !stopped
  useEffect(() => {
    if (!isCounting) return
    let seconds = START_S
    const timer = setInterval(() => {
      seconds -= 1
      setLeft(seconds)
      if (seconds > 0) return
      setStopped(true)
      void send({ kind: 'start', start: {} })
    }, 1000)
    return () => {
      clearInterval(timer)
      setLeft(START_S)
    }
  }, [isCounting])
  return isCounting ? { left, stop: () => setStopped(true) } : null
}
