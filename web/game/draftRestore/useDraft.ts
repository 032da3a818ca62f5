// Restores the draft after a reload, and saves it when it changes; per tab and room.
import { useEffect } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { useTableStore } from '#web/table/input/store.ts'
import { draft, stillValid, isOpen } from './draft.ts'

/** The UI state in the draft. */
const DRAFTED = ['selection', 'pendingPlay', 'flipped'] as const

/** Active while a table is shown to a player. */
export function useDraft(): void {
  const code = useRoom((room) => room.code)
  const playing = useRoom((room) => room.table?.players.some(({ seat }) => seat === room.seat) ?? false)
  useEffect(() => {
    if (!playing) return
    restoreDraft(code)
    const stops = [
      useUi.subscribe((ui, was) => {
        if (DRAFTED.some((key) => ui[key] !== was[key])) saveDraft(code)
      }),
      useTableStore.subscribe(
        (store, was) => store.order !== was.order && store.order.length > 0 && saveDraft(code),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [code, playing])
}

function restoreDraft(code: string): void {
  const { table, seat } = useRoom.getState()
  const kept = table && stillValid(draft.read(), code, table, seat)
  if (!kept) return
  const ui = useUi.getState()
  useUi.setState({
    // Choices made since the reload take precedence.
    selection: { ...kept.selection, ...ui.selection },
    pendingPlay: ui.pendingPlay ?? kept.pendingPlay,
    flipped: ui.flipped.length > 0 ? ui.flipped : kept.flipped,
  })
  if (kept.order.length > 0) useTableStore.setState({ order: kept.order })
}

function saveDraft(code: string): void {
  const { table, seat } = useRoom.getState()
  if (!table || useRoom.getState().code !== code) return
  const { selection, pendingPlay, flipped } = useUi.getState()
  const open = Object.entries(selection).filter(([question]) => isOpen(table, seat, question))
  const { order } = useTableStore.getState()
  draft.write({ code, selection: Object.fromEntries(open), pendingPlay, flipped, order })
}
