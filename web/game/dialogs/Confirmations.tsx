// Confirmation dialogs for irreversible steps; styled as table dialogs in a game.
import { use } from 'react'
import type { PlayerCommand } from '#engine/rules/public.ts'
import type { RoomCommand } from '#proto/client/messages.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { send } from '#web/client/net/send.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from './Frame.tsx'
import { TableContext, useTable } from './seat.ts'

interface ConfirmationProps {
  name: string
  title: string
  tone?: 'tape' | 'attack'
  art?: string
  question: string
  note?: string
  stay: string
  go: string
  icon?: IconName
  command: PlayerCommand | RoomCommand
}

function Confirmation({
  name,
  title,
  tone = 'attack',
  art = 'family/virus-sad',
  question,
  note,
  stay,
  go,
  icon,
  command,
}: ConfirmationProps) {
  const isAtTable = use(TableContext) !== null
  const Paper = isAtTable ? Frame : Dialog
  const confirm = (): void => {
    closePanel()
    void send(command)
  }
  return (
    <Paper name={name} title={title} tone={tone} width={580} onClose={closePanel} uncrossed={!isAtTable}>
      <div className="error-body">
        <Sticker art={art} size={116} />
        <div>
          <Sentence as="p" className="error-text">
            {question}
          </Sentence>
          {note !== undefined && <p className="paper-soft">{note}</p>}
        </div>
      </div>
      <div className="dialog-buttons">
        <Button
          tone="quiet"
          size={54}
          className="mr-auto"
          data-option=""
          autoFocus
          data-first=""
          onClick={closePanel}
        >
          {stay}
        </Button>
        <Button
          tone={tone === 'attack' ? 'danger' : undefined}
          size={54}
          icon={icon}
          iconSize={22}
          data-option=""
          onClick={confirm}
        >
          {go}
        </Button>
      </div>
    </Paper>
  )
}

/** Confirms ending the turn early. */
export function ConfirmEnd() {
  const { s } = useTable()
  return (
    <Confirmation
      name="confirm-end"
      title="End your turn?"
      tone="tape"
      art="family/virus-sleepy"
      question={`You have ${s.turn.moves} move(s) left. Are you sure you want to end your turn early?`}
      stay="Keep playing"
      go="End turn"
      icon="check-fat-fill"
      command={{ kind: 'endTurn', endTurn: {} }}
    />
  )
}

const confirmation = (props: ConfirmationProps) =>
  function FixedConfirmation() {
    return <Confirmation {...props} />
  }

/** Confirms leaving the game permanently. */
export const ConfirmLeave = confirmation({
  name: 'confirm-leave',
  title: 'Leave the game?',
  question: 'Are you sure you want to leave the game?',
  note: 'Your hand, bank and properties go to the discard pile, and you can’t come back to your seat.',
  stay: 'Stay',
  go: 'Leave the game',
  icon: 'door-open-bold',
  command: { kind: 'leave', leave: {} },
})

/** Confirms conceding a two-player game. */
export const ConfirmResign = confirmation({
  name: 'resign',
  title: 'Giving up?',
  question: 'Are you sure you want to resign?',
  note: 'The other player wins at once.',
  stay: 'Play on',
  go: 'Resign',
  command: { kind: 'resign', resign: {} },
})

/** Confirms ending the game for everyone. */
export const ConfirmEndGame = confirmation({
  name: 'end-game',
  title: 'The end?',
  question: 'Are you sure you want to end the game for everyone?',
  note: 'Nobody wins and everybody goes to the home page. Only the host can do this.',
  stay: 'Play on',
  go: 'End Game',
  command: { kind: 'endGame', endGame: {} },
})

/** Confirms deleting a game that has not started. */
export const ConfirmDelete = confirmation({
  name: 'delete',
  title: 'Delete the game?',
  question: 'Are you sure you want to delete this game?',
  note: 'Everybody here goes to the home page and the code stops working.',
  stay: 'Keep it',
  go: 'Delete game',
  command: { kind: 'endGame', endGame: {} },
})
