// Which panel of the shell is open over the table or the waiting room.
import type { ReactNode } from 'react'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { closePanel, useUi } from '#web/client/state/ui.ts'
import { ConfirmDelete, ConfirmEndGame, ConfirmResign } from './panels/Confirm.tsx'
import { Bug } from './panels/Bug.tsx'
import { Deck } from './panels/Deck.tsx'
import { RemovePlayer } from './panels/RemovePlayer.tsx'
import { Settings } from './panels/settings/Settings.tsx'
import { ShareCode } from './panels/ShareCode.tsx'
import { WinConditions } from './panels/WinConditions.tsx'
import { KeysPanel } from './panels/KeysPanel.tsx'

const Compare = lazyWithRetry(() => import('./panels/compare/Compare.tsx').then((part) => part.Compare), {
  name: 'The comparison',
  place: 'dialog',
  close: closePanel,
})
const Instructions = lazyWithRetry(
  () => import('./panels/instructions/Instructions.tsx').then((part) => part.Instructions),
  { name: 'The instructions panel', place: 'dialog', close: closePanel },
)
const Field = lazyWithRetry(() => import('./panels/field/Field.tsx').then((part) => part.Field), {
  name: 'This field',
  place: 'dialog',
  close: closePanel,
})

/** The open panel, if it is one of the shell's; the large ones are fetched when they are first opened. */
export function Panels(): ReactNode {
  const open = useUi((ui) => ui.open)
  switch (open) {
    case 'settings':
      return <Settings />
    case 'share':
      return <ShareCode />
    case 'remove':
      return <RemovePlayer />
    case 'keys':
      return <KeysPanel />
    case 'bug':
      return <Bug />
    case 'compare':
      return <Compare />
    case 'instructions':
      return <Instructions />
    case 'field':
      return <Field />
    case 'deck':
      return <Deck />
    case 'wins':
      return <WinConditions />
    case 'confirmEndGame':
      return <ConfirmEndGame />
    case 'confirmResign':
      return <ConfirmResign />
    case 'confirmDelete':
      return <ConfirmDelete />
    case 'confirmEnd':
    case 'confirmLeave':
    case 'recolor':
    case 'zoom':
    case null:
      return null
  }
}
