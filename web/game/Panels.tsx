// Renders the shell panel that is open over the table or the lobby.
import type { ComponentType } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { closePanel, useUi, type Panel } from '#web/client/state/ui.ts'
import { ConfirmDelete, ConfirmEndGame, ConfirmResign } from './dialogs/Confirmations.tsx'
import { Bug } from './panels/Bug.tsx'
import { DeckDialog } from './panels/DeckEditor.tsx'
import { RemovePlayer } from './panels/RemovePlayer.tsx'
import { Settings } from './panels/settings/Settings.tsx'
import { ShareCode } from './panels/ShareCode.tsx'
import { WinConditions } from './panels/WinConditions.tsx'
import { KeysPanel } from './panels/KeysPanel.tsx'

const Compare = lazyWithRetry(() => import('./panels/compare/Compare.tsx'), 'The comparison', 'dialog', {
  close: closePanel,
})
const Instructions = lazyWithRetry(
  () => import('./panels/instructions/Instructions.tsx'),
  'The instructions panel',
  'dialog',
  { close: closePanel },
)
const Field = lazyWithRetry(() => import('./panels/field/Field.tsx'), 'This field', 'dialog', {
  close: closePanel,
})

/** The shell's panels; the large ones are lazily loaded when first opened. */
const PANELS: Partial<Record<Panel, ComponentType>> = {
  settings: Settings,
  share: ShareCode,
  remove: RemovePlayer,
  keys: KeysPanel,
  bug: Bug,
  compare: Compare,
  instructions: Instructions,
  field: Field,
  deck: DeckDialog,
  wins: WinConditions,
  confirmEndGame: ConfirmEndGame,
  confirmResign: ConfirmResign,
  confirmDelete: ConfirmDelete,
}

/** The open panel, or nothing if it is not one of the shell's. */
export default function Panels() {
  const open = useUi((ui) => ui.open)
  const Shown = open === null ? undefined : PANELS[open]
  return Shown && <Shown />
}
