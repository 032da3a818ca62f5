// Alerts the player when the table waits for them; a lazy chunk, since it loads the rules.
import { useEffect } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { showNotification, showAlertIcon } from './alertPlayer.ts'
import { turnAlertOf } from './turnAlert.ts'

/** Renders nothing; tutorial and practice games have no alerts. */
export default function TurnAlerts() {
  const aside = useUi((ui) => ui.tutorial || ui.practising)
  const alert = useRoom(({ table, seat }) => (table === null ? null : turnAlertOf(table, seat)))
  const turnAlert = aside ? null : alert
  useEffect(() => {
    useUi.setState({ turnAlert })
    return () => useUi.setState({ turnAlert: null })
  }, [turnAlert])
  useEffect(() => (turnAlert === null ? undefined : showAlertIcon()), [turnAlert])
  useEffect(() => (turnAlert === null ? undefined : showNotification(turnAlert)), [turnAlert])
  return null
}
