// Owns the page's one drag: dispatches input and room changes to it, carries out its drop.
import type { CardId, Choice } from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import {
  stepDrag,
  type Circumstances,
  type Drag,
  type DragInput,
  type DragEffect,
} from '../model/drag/drag.ts'
import { dropResult, type DropResult } from '../model/drag/drops.ts'
import type { DraggedCard } from '../model/drag/held.ts'
import { reordered } from '../model/layout/fan.ts'
import { playFromHand } from './actions.ts'
import { pictureNow, usePresentation, useTableStore } from './store.ts'

/** Dispatches an input to the drag; returns its side effect, which the caller carries out. */
export function dispatchDrag(input: DragInput): DragEffect | undefined {
  const { drag: before } = useTableStore.getState()
  const { drag, effect } = stepDrag(before, input)
  if (drag !== before) useTableStore.setState({ drag })
  return effect
}

/** Drops the dragged card: plays it, reorders the hand, or lets it glide back. */
export async function dropHeldCard(): Promise<void> {
  const held = pictureNow()?.held
  const dragged = held && !held.isDropped ? held : null
  const result: DropResult = dragged ? resultOf(dragged) : { kind: 'nothing' }
  // Nothing is predicted: the card waits where it was dropped until the server responds.
  const isRequest = result.kind !== 'nothing' && result.kind !== 'order'
  const waits = dragged && isRequest && dragged.drops.refused === null ? dragged.at : null
  dispatchDrag({ kind: 'drop', waits, now: performance.now() })
  if (dragged) await perform(dragged.card, result)
}

/** The result of the drop; `nothing` for a card that has left the hand in the meantime. */
function resultOf({ card, drops, over }: DraggedCard): DropResult {
  const { table, mine } = useRoom.getState()
  return table && mine.hand.includes(card) ? dropResult(drops, over, table) : { kind: 'nothing' }
}

/** Carries out the result of a drop. */
async function perform(card: CardId, result: DropResult): Promise<void> {
  switch (result.kind) {
    case 'nothing':
      return
    case 'order':
      return useTableStore.setState({ order: reordered(pictureNow()?.order ?? [], card, result.slot) })
    case 'send':
      await send(result.command)
      return
    case 'play':
      return playFromHand(card)
    case 'choose':
      await playFromHand(card)
      return chooseAction(card, result.choice)
  }
}

/** Takes the choices that the drop made into the play that has begun. */
function chooseAction(card: CardId, choice: Choice): void {
  const { pendingPlay } = useUi.getState()
  if (pendingPlay?.card !== card) return
  useUi.setState({
    pendingPlay: { ...pendingPlay, as: 'action', choice: { ...pendingPlay.choice, ...choice } },
  })
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
    usePresentation.subscribe(reconcile),
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
  const { shown, waiting } = usePresentation.getState()
  const { pendingPlay } = useUi.getState()
  return {
    hand: shown?.mine.hand ?? [],
    chosen: [pendingPlay?.card ?? 0, mine.picking],
    busy: busy || waiting.length > 0,
    interrupted: pendingPlay !== null || (table !== null && table.winner !== null),
    now: performance.now(),
  }
}
