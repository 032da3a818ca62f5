// Runs the pickers of a played card one after the other until its choices are complete.
import type { ReactNode } from 'react'
import type { Choice, Way } from '#engine/rules/public.ts'
import { clearSelection, select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { Decision } from '../Decision.tsx'
import { EntryColor } from './FaceColor.tsx'
import type { Picking } from './Picker.tsx'
import { RentColor } from './RentColor.tsx'
import { Revive, TakeBack } from './Retrieve.tsx'
import { useTable } from '../seat.ts'
import { StealCard, SwapCards, SwapHands } from './Exchange.tsx'
import { Enhance, StealSet } from './Sets.tsx'
import { nextStep, type PendingPlay, type PlayStep } from '../../../cards/prompt.ts'
import { TargetPick } from './Targets.tsx'

type Step = Exclude<PlayStep, 'ready'>

const PICKERS: Record<Step, (picking: Picking) => ReactNode> = {
  way: Decision,
  face: EntryColor,
  color: RentColor,
  target: TargetPick,
  take: StealCard,
  swap: SwapCards,
  swapHand: SwapHands,
  takeSet: StealSet,
  enhance: Enhance,
  revive: Revive,
  takeBack: TakeBack,
}

const setPendingPlay = (pendingPlay: PendingPlay | null): void => useUi.setState({ pendingPlay })

/** The picker of one step. */
export function Choosing({ pendingPlay, step }: { pendingPlay: PendingPlay; step: Step }) {
  const { s, me, busy, send } = useTable()
  const { card, choice } = pendingPlay
  const { target, ...untargeted } = choice
  const question = `laid-${card}-${step}-${target ?? 0}`
  const half = useUi((ui) => selectionOf(ui, question)).choice

  /** Adds the next choice; plays the card after the last one. */
  const onConfirm = (chosen: Choice, as: Way = pendingPlay.as ?? 'property'): void => {
    const play = { card, as, choice: { ...choice, ...chosen } }
    if (nextStep(s, me, play) !== 'ready') return setPendingPlay(play)
    void send({ kind: 'play', play }).then((played) => {
      if (!played) return
      clearSelection(question)
      if (useUi.getState().pendingPlay?.card === card) setPendingPlay(null)
    })
  }
  const onBack = (): void => {
    if (busy) return
    setPendingPlay(null)
    clearSelection(question)
    if (s.pending?.kind === 'picking') void send({ kind: 'unpick', unpick: {} })
  }

  const canGoBack = step === 'target' ? choice.color !== undefined : target !== undefined
  const before = step === 'target' ? {} : untargeted
  const Shown = PICKERS[step]
  return (
    <Shown
      card={card}
      choice={choice}
      target={target ?? 0}
      half={half}
      onChoose={(next) => select(question, { choice: next })}
      onConfirm={onConfirm}
      onBack={onBack}
      onOther={canGoBack ? () => setPendingPlay({ ...pendingPlay, choice: before }) : undefined}
    />
  )
}
