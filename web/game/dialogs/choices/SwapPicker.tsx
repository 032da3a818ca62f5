// Picker of a swap: a tray for each side, and the effects on both.
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { Picker, type Picking } from './Picker.tsx'
import { Effects } from '../parts/Tray.tsx'
import styles from '../parts/Tray.module.css'

interface SwapPickerProps extends Pick<
  ComponentProps<typeof Picker>,
  'name' | 'title' | 'chosen' | 'confirm'
> {
  picking: Picking
  lead: string
  /** Between the trays. */
  arrows: IconName
  give: ReactNode
  take: ReactNode
  effects: { mine: string; theirs: string }
}

/** The picker. */
export const SwapPicker = ({ lead, arrows, give, take, effects, ...picker }: SwapPickerProps) => (
  <Picker {...picker} width={856} missing="Choose a card of yours and one of theirs." icon="swap-bold">
    <Sentence as="p" className="text-center bold text-15">
      {lead}
    </Sentence>
    <div className={styles.trays}>
      {give}
      <span className={styles.traysArrows} aria-hidden>
        <Icon name={arrows} size={30} />
      </span>
      {take}
    </div>
    <Effects target={picker.picking.target} {...effects} />
  </Picker>
)
