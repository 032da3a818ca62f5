// Two questions to oneself: to end the turn with moves left, and to leave the game.
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import type { PlayerCommand } from '#engine/rules/public.ts'
import { closePanel } from '#web/client/state/ui.ts'
import { Frame } from './Frame.tsx'
import { useTable } from './seat.ts'
import styles from './Decision.module.css'
import frameStyles from './Frame.module.css'
import partsStyles from './parts/Parts.module.css'

/** Ends the turn early. */
export function ConfirmEnd() {
  const { s } = useTable()
  return (
    <Confirmation
      name="confirm-end"
      title="End your turn?"
      art="family/virus-sleepy"
      text={`You have ${s.turn.moves} move(s) left. Are you sure you want to end your turn early?`}
      stay="Keep playing"
      go="End turn"
      icon="check-fat-fill"
      command={{ kind: 'endTurn', endTurn: {} }}
    />
  )
}

/** Leaves the game for good. */
export const ConfirmLeave = () => (
  <Confirmation
    name="confirm-leave"
    title="Leave the game?"
    tone="attack"
    art="family/virus-sad"
    text="Are you sure you want to leave the game?"
    note="Your hand, bank and properties go to the discard pile, and you can’t come back to your seat."
    stay="Stay"
    go="Leave the game"
    icon="door-open-bold"
    command={{ kind: 'leave', leave: {} }}
  />
)

interface ConfirmationProps {
  name: string
  title: string
  art: string
  text: string
  note?: string
  stay: string
  go: string
  icon: IconName
  tone?: 'attack'
  command: PlayerCommand
}

function Confirmation({ name, title, art, text, note, stay, go, icon, tone, command }: ConfirmationProps) {
  const { busy, send } = useTable()
  return (
    <Frame name={name} title={title} tone={tone} width={580} onClose={closePanel} closeLabel={stay}>
      <div className={styles.confirmation}>
        <Sticker art={art} size={118} />
        <div>
          <Sentence as="p" className={styles.confirmationText}>
            {text}
          </Sentence>
          {note !== undefined && (
            <Sentence as="p" className={partsStyles.leadNote}>
              {note}
            </Sentence>
          )}
        </div>
      </div>
      <div className={frameStyles.askFoot} data-testid="ask-foot">
        <Button tone="quiet" size={54} data-option="" data-first="" onClick={closePanel}>
          {stay}
        </Button>
        <span className={frameStyles.askFootNote} />
        <Button
          tone={tone && 'danger'}
          size={54}
          icon={icon}
          iconSize={22}
          data-option=""
          disabled={busy}
          onClick={() => void send(command).then(closePanel)}
        >
          <Sentence>{go}</Sentence>
        </Button>
      </div>
    </Frame>
  )
}
