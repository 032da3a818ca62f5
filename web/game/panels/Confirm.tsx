// Questions before a step that can't be taken back: resigning, ending or deleting the game.
import type { PlayerCommand } from '#engine/rules/public.ts'
import type { RoomCommand } from '#proto/client/messages.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { send } from '#web/client/net/send.ts'
import { closePanel } from '#web/client/state/ui.ts'

interface ConfirmProps {
  name: string
  title: string
  question: string
  about: string
  yes: string
  no: string
  command: PlayerCommand | RoomCommand
}

function Confirm({ name, title, question, about, yes, no, command }: ConfirmProps) {
  const go = (): void => {
    closePanel()
    void send(command)
  }
  return (
    <Dialog name={name} title={title} tone="attack" width={580} onClose={closePanel} uncrossed>
      <div className="error-body">
        <Sticker art="family/virus-sad" size={116} />
        <div>
          <p className="error-text">{question}</p>
          <p className="paper-soft">{about}</p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" size={54} className="push" autoFocus onClick={closePanel}>
          {no}
        </Button>
        <Button tone="danger" size={54} onClick={go}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}

/** Giving a game for two to the other. */
export const ConfirmResign = () => (
  <Confirm
    name="resign"
    title="Giving up?"
    question="Are you sure you want to resign?"
    about="The other player wins at once."
    yes="Resign"
    no="Play on"
    command={{ kind: 'resign', resign: {} }}
  />
)

/** Ending the game for everyone. */
export const ConfirmEndGame = () => (
  <Confirm
    name="end-game"
    title="The end?"
    question="Are you sure you want to end the game for everyone?"
    about="Nobody wins and everybody goes to the home page. Only the host can do this."
    yes="End Game"
    no="Play on"
    command={{ kind: 'endGame', endGame: {} }}
  />
)

/** Deleting a game that has not begun. */
export const ConfirmDelete = () => (
  <Confirm
    name="delete"
    title="Delete the game?"
    question="Are you sure you want to delete this game?"
    about="Everybody here goes to the home page and the code stops working."
    yes="Delete game"
    no="Keep it"
    command={{ kind: 'endGame', endGame: {} }}
  />
)
