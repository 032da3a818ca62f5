// Calls a player back to a game that waits for them: window icon and, if allowed, a notification.
import called from '#web/art/brand/favicon-called.svg?url'
import { usePreferences } from '#web/prefs/preferences.ts'
import type { Summons } from '#web/client/state/ui.ts'
import { GAME, SUMMONS } from './useTitle.ts'

/** The icon with a dot; returns the way back to the usual one. */
export function showIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon === null) return () => undefined
  const usual = icon.getAttribute('href') ?? ''
  icon.setAttribute('href', called)
  return () => icon.setAttribute('href', usual)
}

/** A system notification, if switched on and the page is hidden; closed when the player looks or has acted. */
export function notify(summons: Summons): () => void {
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
