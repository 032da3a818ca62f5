// A picker: one choice for a played card, with back and confirm buttons.
import type { ComponentProps, ReactNode } from 'react'
import type { CardId, Choice, Seat, Way } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Confirm, Foot, FootNote, Frame } from '../Frame.tsx'
import styles from '../Frame.module.css'

/** The played card and its choices, as a picker receives them. */
export interface Picking {
  card: CardId
  /** The choices made in the previous pickers. */
  choice: Choice
  /** The target player; 0: none. */
  target: Seat
  /** The choice of this picker, not confirmed yet. */
  half: Choice
  onChoose: (half: Choice) => void
  onConfirm: (chosen: Choice, as?: Way) => void
  /** Takes the card back. */
  onBack: () => void
  /** Goes back to the previous choice, if there was one. */
  onOther?: (() => void) | undefined
}

interface PickerProps extends Pick<ComponentProps<typeof Frame>, 'name' | 'title' | 'tone' | 'width'> {
  picking: Pick<Picking, 'onBack' | 'onConfirm' | 'onOther'>
  /** What the button confirms; while undefined, the `missing` text is shown. */
  chosen: Choice | undefined
  missing: string
  /** The confirm button's label. */
  confirm: string
  icon?: IconName
  closeLabel?: string
  backLabel?: string
  otherLabel?: string
  children: ReactNode
}

/** The frame of a picker that is confirmed by a button. */
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
      <PickerFoot onBack={onBack} backLabel={backLabel}>
        {onOther && (
          <button type="button" className="link-button text-14 soft" onClick={onOther}>
            {otherLabel}
          </button>
        )}
        <FootNote />
        <Confirm
          icon={icon}
          onPress={() => chosen && onConfirm(chosen)}
          missing={chosen === undefined ? missing : undefined}
        >
          <Sentence>{confirm}</Sentence>
        </Confirm>
      </PickerFoot>
    </Frame>
  )
}

interface PickerFootProps {
  onBack: () => void
  backLabel: string
  children: ReactNode
}

/** The row of buttons, with Back on the left. */
export const PickerFoot = ({ onBack, backLabel, children }: PickerFootProps) => (
  <Foot>
    <Button tone="quiet" size={54} className={styles.askBack} onClick={onBack}>
      {backLabel}
    </Button>
    {children}
  </Foot>
)

/** The chosen option if it is offered, or the only one offered. */
export const pickedOf = <Offer,>(offered: readonly Offer[], chosen: Offer | undefined): Offer | undefined =>
  offered.find((offer) => offer === chosen) ?? (offered.length === 1 ? offered[0] : undefined)
