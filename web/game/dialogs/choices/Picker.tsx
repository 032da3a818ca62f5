// A picker: one choice for a card laid down, and at its foot the ways back and on.
import type { ComponentProps, ReactNode } from 'react'
import type { CardId, Choice, Seat, Way } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Frame } from '../Frame.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import styles from '../Frame.module.css'

/** A card that is chosen for, as one of its pickers sees it. */
export interface Picking {
  card: CardId
  /** What the pickers before this one have chosen. */
  choice: Choice
  /** Whom it is played on; 0: nobody. */
  target: Seat
  /** What is chosen in this one, not confirmed yet. */
  half: Choice
  onChoose: (half: Choice) => void
  onConfirm: (chosen: Choice, as?: Way) => void
  /** Takes the card up again. */
  onBack: () => void
  /** One choice back, where there was one. */
  onOther?: (() => void) | undefined
}

interface PickerProps extends Pick<ComponentProps<typeof Frame>, 'name' | 'title' | 'tone' | 'width'> {
  picking: Pick<Picking, 'onBack' | 'onConfirm' | 'onOther'>
  /** What the button confirms; undefined: nothing is chosen yet, and `missing` says so. */
  chosen: Choice | undefined
  missing: string
  /** The button's words. */
  confirm: string
  icon?: IconName
  closeLabel?: string
  backLabel?: string
  otherLabel?: string
  children: ReactNode
}

/** The paper of a picker whose choice is confirmed by a button. */
export function Picker({
  picking,
  chosen,
  missing,
  confirm,
  icon,
  closeLabel = 'Put the card back',
  backLabel = closeLabel,
  otherLabel = 'Somebody else',
  children,
  ...frame
}: PickerProps) {
  const { onBack, onConfirm, onOther } = picking
  return (
    <Frame {...frame} onClose={onBack} closeLabel={closeLabel}>
      {children}
      <Foot onBack={onBack} backLabel={backLabel}>
        {onOther && (
          <button type="button" className="link-button" onClick={onOther}>
            {otherLabel}
          </button>
        )}
        <span className={styles.askFootNote} />
        <Confirm
          icon={icon}
          onPress={() => chosen && onConfirm(chosen)}
          missing={chosen === undefined ? missing : undefined}
        >
          <Sentence>{confirm}</Sentence>
        </Confirm>
      </Foot>
    </Frame>
  )
}

interface FootProps {
  onBack: () => void
  backLabel: string
  children: ReactNode
}

/** The row of buttons, back on the left. */
export const Foot = ({ onBack, backLabel, children }: FootProps) => (
  <div className={styles.askFoot} data-testid="ask-foot">
    <Button tone="quiet" size={54} className={styles.askBack} onClick={onBack}>
      {backLabel}
    </Button>
    {children}
  </div>
)

/** The offered one that is chosen; where only one is offered, that. */
export const pickedOf = <Offer,>(offered: readonly Offer[], chosen: Offer | undefined): Offer | undefined =>
  offered.find((offer) => offer === chosen) ?? (offered.length === 1 ? offered[0] : undefined)
