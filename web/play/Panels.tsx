// Which panel of the shell is open over the table or the waiting room.
import type { ReactNode } from 'react'
import { useUi } from '#web/state/ui.ts'
import { ConfirmDelete, ConfirmEndGame, ConfirmResign } from './panels/Confirm.tsx'
import { Deck } from './panels/Deck.tsx'
import { RemovePlayer } from './panels/RemovePlayer.tsx'
import { Settings } from './panels/Settings.tsx'
import { ShareCode } from './panels/ShareCode.tsx'
import { WinConditions } from './panels/WinConditions.tsx'
import './panels/panels.css'

/** The open panel, if it is one of the shell's; the table's own are drawn by the table and its dialogs. */
export function Panels(): ReactNode {
  const open = useUi((ui) => ui.open)
  switch (open) {
    case 'settings':
      return <Settings />
    case 'share':
      return <ShareCode />
    case 'remove':
      return <RemovePlayer />
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
    case 'compare':
    case 'zoom':
    case 'field':
    case 'instructions':
    case 'tutorial':
    case null:
      return null
  }
}
