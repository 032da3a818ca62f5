// The window's title: the page, or what the game waits for.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf, titleOf } from '#web/client/routes/routes.ts'
import { useUi, type Summons } from '#web/client/state/ui.ts'

export const GAME = 'Lockdown Lane'
export const SUMMONS: Readonly<Record<Summons, string>> = { turn: 'Your turn', answer: 'You must answer' }

/** Keeps the title up to date; a leading count of unread lines stays. */
export function useTitle(): void {
  const { pathname } = useLocation()
  const summons = useUi((ui) => ui.summons)
  useEffect(() => {
    const unread = /^\(\d+\) /.exec(document.title)?.[0] ?? ''
    document.title =
      unread + (summons === null ? titleOf(routeOf(pathname)) : `${SUMMONS[summons]} · ${GAME}`)
  }, [pathname, summons])
}
