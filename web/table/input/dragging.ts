// Owns the page's one drag: dispatches input and changes of table, hand and dialogs to it.
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import {
  stepDrag,
  type Circumstances,
  type Drag,
  type DragInput,
  type DragEffect,
} from '../model/drag/drag.ts'
import { useMotion } from './motionStore.ts'
import { useTableStore } from './store.ts'

/** Dispatches an input to the drag; returns its side effect, which the caller carries out. */
export function dispatchDrag(input: DragInput): DragEffect | undefined {
  const { drag: before } = useTableStore.getState()
  const { drag, effect } = stepDrag(before, input)
  if (drag !== before) useTableStore.setState({ drag })
  return effect
}

/** Subscribes the drag to every change that affects it; returns the unsubscribe function. */
export function watchDrag(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reconcile = (): void => {
    if (useTableStore.getState().drag.phase === 'idle') return
    dispatchDrag({ kind: 'table', ...circumstances() })
    schedule()
  }
  const schedule = (): void => {
    clearTimeout(timer)
    const until = deadlineOf(useTableStore.getState().drag)
    if (until < Infinity) timer = setTimeout(reconcile, Math.max(0, until - performance.now()))
  }
  const stops = [
    useMotion.subscribe(reconcile),
    useRoom.subscribe(reconcile),
    useUi.subscribe(reconcile),
    useTableStore.subscribe(({ drag }, was) => {
      if (drag !== was.drag) schedule()
    }),
    () => clearTimeout(timer),
  ]
  return () => stops.forEach((stop) => stop())
}

const deadlineOf = (drag: Drag): number => {
  const awaiting = drag.phase === 'pressed' ? drag.awaiting : drag
  return awaiting?.phase === 'awaiting' ? awaiting.until : Infinity
}

function circumstances(): Circumstances {
  const { busy, mine, table } = useRoom.getState()
  const { shown, behind } = useMotion.getState()
  const { pendingPlay } = useUi.getState()
  return {
    hand: shown?.hand ?? [],
    chosen: [pendingPlay?.card ?? 0, mine.picking],
    busy: busy || behind,
    interrupted: pendingPlay !== null || (table !== null && table.winner !== null),
    now: performance.now(),
  }
}
