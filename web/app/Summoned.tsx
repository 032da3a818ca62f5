// Keeps the call back in step with the table; outside the first chunk, since it needs the rules.
import { useEffect } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { notify, showIcon } from './callBack.ts'
import { summonsOf } from './summons.ts'

/** Renders nothing; tutorial and practice never call back. */
export function Summoned() {
  const aside = useUi((ui) => ui.tutorial || ui.practising)
  const wanted = useRoom(({ table, seat }) => (table === null ? null : summonsOf(table, seat)))
  const summons = aside ? null : wanted
  useEffect(() => {
    useUi.setState({ summons })
    return () => useUi.setState({ summons: null })
  }, [summons])
  useEffect(() => (summons === null ? undefined : showIcon()), [summons])
  useEffect(() => (summons === null ? undefined : notify(summons)), [summons])
  return null
}
