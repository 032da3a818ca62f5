// The window's title: the page, or the turn alert.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf, titleOf } from '#web/client/routes/routes.ts'
import { useUi, type TurnAlert } from '#web/client/state/ui.ts'

export const GAME = 'Lockdown Lane'
export const TURN_ALERTS: Readonly<Record<TurnAlert, string>> = {
  turn: 'Your turn',
  answer: 'You must answer',
}

/** Updates the title; a leading count of unread lines is kept. */
export function useTitle(): void {
  const { pathname } = useLocation()
  const turnAlert = useUi((ui) => ui.turnAlert)
  useEffect(() => {
    const unread = /^\(\d+\) /.exec(document.title)?.[0] ?? ''
    document.title =
      unread + (turnAlert === null ? titleOf(routeOf(pathname)) : `${TURN_ALERTS[turnAlert]} · ${GAME}`)
  }, [pathname, turnAlert])
}
