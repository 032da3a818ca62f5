// Selects the table dialog to show from the state and my played card; shows banners.
import './stylesheets.ts'
import { useEffect, useRef, useState } from 'react'
import { useCanvasStatus } from '#web/table/input/canvasStatus.ts'
import { usePicture } from '#web/table/input/store.ts'
import { closePanel, selectionOf, useUi } from '#web/client/state/ui.ts'
import { useDraft } from '../draftRestore/draft.ts'
import { Choosing } from './choices/Choosing.tsx'
import { ConfirmEnd, ConfirmLeave } from './Confirmations.tsx'
import { Discard } from './answers/Discard.tsx'
import { EventDialog } from './eventDialogs/EventDialog.tsx'
import { useEventDialogs } from './eventDialogs/eventDialogs.ts'
import {
  questionKey,
  pendingPlayFor,
  promptKey,
  promptFor,
  type OpenedDialog,
  type Prompt as Asked,
} from '../../cards/prompt.ts'
import { PassRent } from './choices/Targets.tsx'
import { Pay } from './answers/Pay.tsx'
import { Recolor } from './choices/FaceColor.tsx'
import { Respond } from './answers/Respond.tsx'
import { Reveal } from './Reveal.tsx'
import { TableContext, useAtTable, useTable } from './seat.ts'
import { SpectatorVotes, VoteQuestion, VoteBanner } from './Vote.tsx'
import { Waiting } from './Banner.tsx'

/** All dialogs of the table; renders nothing while nothing is asked. */
export default function Prompt() {
  useDraft()
  const at = useAtTable()
  if (!at) return null
  return (
    <TableContext value={at}>
      <OpenDialog />
      <Banners />
    </TableContext>
  )
}

function OpenDialog() {
  const { s, me } = useTable()
  const ui = useUi()
  const opened = openedOf(ui.open, ui.openArg)
  const dragging = usePicture((picture) => (picture?.held ?? null) !== null)
  const wanted = promptFor(s, me, {
    pendingPlay: ui.pendingPlay,
    opened,
    // An event dialog must not interrupt a drag or cover a panel.
    eventDialog: ui.eventDialogs.length > 0 && ui.open === null && !dragging,
    stage: (question) => selectionOf(ui, question).stage,
  })
  const prompt = useLanded(wanted)
  useEventDialogs()
  useForgetPlay()
  useCloseStale(opened, prompt)
  switch (prompt.kind) {
    case 'nothing':
      return null
    case 'respond':
      return <Respond open={prompt.open} more={prompt.more} />
    case 'pay':
      return <Pay key={questionKey(prompt.open)} open={prompt.open} />
    case 'pass':
      return <PassRent key={questionKey(prompt.open)} open={prompt.open} />
    case 'choose':
      return <Choosing pendingPlay={prompt.pendingPlay} step={prompt.step} />
    case 'discard':
      return <Discard />
    case 'reveal':
      return <Reveal of={prompt.of} cards={prompt.cards} />
    case 'vote':
      return <VoteQuestion key={promptKey(prompt)} vote={prompt.vote} />
    case 'eventDialog':
      return <EventDialog />
    case 'recolor':
      return <Recolor key={prompt.card} card={prompt.card} />
    case 'confirmEnd':
      return <ConfirmEnd />
    case 'leave':
      return <ConfirmLeave />
  }
}

function Banners() {
  const { s, me } = useTable()
  const ui = useUi()
  const { vote } = s
  const asked =
    promptFor(s, me, {
      pendingPlay: ui.pendingPlay,
      opened: null,
      eventDialog: false,
      stage: () => undefined,
    }).kind === 'vote'
  return (
    <>
      <Waiting />
      {vote && !asked && s.winner === null && <VoteBanner vote={vote} />}
      <SpectatorVotes />
    </>
  )
}

/** The open panel, if it is a dialog of the table. */
function openedOf(open: string | null, arg: unknown): OpenedDialog | null {
  if (open === 'confirmEnd') return { kind: 'confirmEnd' }
  if (open === 'confirmLeave') return { kind: 'leave' }
  return open === 'recolor' && typeof arg === 'number' ? { kind: 'recolor', card: arg } : null
}

/** Delays a new question until its card's animation has settled; a question already open stays. */
function useLanded(prompt: Asked): Asked {
  const settled = useCanvasStatus(({ settled }) => settled)
  const [open, setOpen] = useState('')
  const key = promptKey(prompt)
  const held = key !== '' && key !== open && !settled
  if (!held && key !== open) setOpen(key)
  return held ? { kind: 'nothing' } : prompt
}

/** Clears the choices for a card once it is taken back, or can't be played any more. */
function useForgetPlay(): void {
  const { s, me } = useTable()
  const pendingPlay = useUi((ui) => ui.pendingPlay)
  const pickedBefore = useRef(0)
  const picked = s.pending?.kind === 'picking' && s.pending.by === me ? s.pending.card : 0
  const stale = pendingPlayFor(s, me, pendingPlay) !== pendingPlay
  useEffect(() => {
    const takenBack = picked === 0 && pendingPlay?.card === pickedBefore.current
    if (pendingPlay && (stale || takenBack)) useUi.setState({ pendingPlay: null })
    pickedBefore.current = picked
  }, [picked, pendingPlay, stale])
}

/** Closes a confirmation that has become stale. */
function useCloseStale(opened: OpenedDialog | null, prompt: Asked): void {
  const { s, me } = useTable()
  const stale =
    opened?.kind === 'confirmEnd' && (s.turn.of !== me || s.turn.moves === 0 || prompt.kind === 'discard')
  useEffect(() => {
    if (stale) closePanel()
  }, [stale])
}
