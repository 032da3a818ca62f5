// Owns the page's one drag: dispatches input and changes of table, hand and dialogs to it.
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { stepDrag, type Circumstances, type Drag, type DragInput, type Outcome } from '../model/drag/drag.ts'
import { useMotion } from '../motion/store.ts'
import { useTableStore } from './store.ts'

/** Dispatches an input to the drag; returns its side effect. */
export function dispatchDrag(input: DragInput): Outcome | undefined {
  const { drag: before } = useTableStore.getState()
  const { drag, outcome } = stepDrag(before, input)
  if (drag !== before) useTableStore.setState({ drag })
  return outcome
}

/** Subscribes the drag to every change that affects it; returns the unsubscribe function. */
export function watchDrag(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    if (useTableStore.getState().drag.phase === 'idle') return
    dispatchDrag({ kind: 'table', ...circumstances() })
    wait()
  }
  const wait = (): void => {
    clearTimeout(timer)
    const until = untilOf(useTableStore.getState().drag)
    if (until < Infinity) timer = setTimeout(look, Math.max(0, until - performance.now()))
  }
  const stops = [
    useMotion.subscribe(look),
    useRoom.subscribe(look),
    useUi.subscribe(look),
    useTableStore.subscribe(({ drag }, was) => {
      if (drag !== was.drag) wait()
    }),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const untilOf = (drag: Drag): number => {
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
