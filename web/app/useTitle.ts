// What the window is called: the page, or what the game wants of me; and the same by its icon and, if allowed, a notification.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import called from '#web/art/brand/favicon-called.svg?url'
import { routeOf, titleOf } from '#web/client/routes/routes.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi, type Summons } from '#web/client/state/ui.ts'

const GAME = 'Lockdown Lane'
const SUMMONS: Readonly<Record<Summons, string>> = { turn: 'Your turn', answer: 'You must answer' }

/** Keeps title and icon as they should be; a count of unread lines before the title stays. */
export function useTitle(): void {
  const { pathname } = useLocation()
  const summons = useUi((ui) => ui.summons)
  useEffect(() => {
    const unread = /^\(\d+\) /.exec(document.title)?.[0] ?? ''
    document.title =
      unread + (summons === null ? titleOf(routeOf(pathname)) : `${SUMMONS[summons]} · ${GAME}`)
  }, [pathname, summons])
  useEffect(() => (summons === null ? undefined : showIcon()), [summons])
  useEffect(() => (summons === null ? undefined : notify(summons)), [summons])
}

/** The icon with a dot; gives the way back to the usual one. */
function showIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon === null) return () => undefined
  const usual = icon.getAttribute('href') ?? ''
  icon.setAttribute('href', called)
  return () => icon.setAttribute('href', usual)
}

/** A note of the system's, for whoever switched that on and does not see the page; it goes when they look or have acted. */
function notify(summons: Summons): () => void {
  if (!usePreferences.getState().notifications || !document.hidden || !mayNotify()) return () => undefined
  const note = new Notification(SUMMONS[summons], { body: GAME, tag: GAME, icon: called })
  note.addEventListener('click', () => {
    window.focus()
    note.close()
  })
  const seen = (): void => (document.hidden ? undefined : note.close())
  document.addEventListener('visibilitychange', seen)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    note.close()
  }
}

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'
