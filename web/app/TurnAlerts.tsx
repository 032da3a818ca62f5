// Alerts a player when the table waits for them: window icon, notification if allowed.
// A lazy chunk, since it loads the rules.
import { useEffect } from 'react'
import called from '#web/art/brand/favicon-called.svg?url'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useRoom } from '#web/client/state/room.ts'
import { isInLocalRoom, useUi, type TurnAlert } from '#web/client/state/ui.ts'
import { turnAlertOf } from './turnAlert.ts'
import { GAME, TURN_ALERTS } from './useTitle.ts'

/** Renders nothing; tutorial and practice games have no alerts. */
export default function TurnAlerts() {
  const isLocal = useUi(isInLocalRoom)
  const alert = useRoom(({ table, seat }) => (table === null ? null : turnAlertOf(table, seat)))
  const turnAlert = isLocal ? null : alert
  useEffect(() => {
    useUi.setState({ turnAlert })
    return () => useUi.setState({ turnAlert: null })
  }, [turnAlert])
  useEffect(() => (turnAlert === null ? undefined : showAlertIcon()), [turnAlert])
  useEffect(() => (turnAlert === null ? undefined : showNotification(turnAlert)), [turnAlert])
  return null
}

/** Shows the icon with a dot; returns the function that restores the usual one. */
function showAlertIcon(): () => void {
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
function showNotification(turnAlert: TurnAlert): () => void {
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
