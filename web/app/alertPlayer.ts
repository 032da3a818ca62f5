// Alerts a player that the game waits for them: window icon and, if allowed, notification.
import called from '#web/art/brand/favicon-called.svg?url'
import { usePreferences } from '#web/prefs/preferences.ts'
import type { TurnAlert } from '#web/client/state/ui.ts'
import { GAME, TURN_ALERTS } from './useTitle.ts'

/** Shows the icon with a dot; returns the function that restores the usual one. */
export function showAlertIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon === null) return () => undefined
  const usual = icon.getAttribute('href') ?? ''
  icon.setAttribute('href', called)
  return () => icon.setAttribute('href', usual)
}

/**
 * Shows a notification if enabled and the page is hidden; closed once the page is visible or the player has
 * acted.
 */
export function showNotification(turnAlert: TurnAlert): () => void {
  if (!usePreferences.getState().notifications || !document.hidden || !mayNotify()) return () => undefined
  const note = new Notification(TURN_ALERTS[turnAlert], { body: GAME, tag: GAME, icon: called })
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
