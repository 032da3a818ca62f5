// Round button on the table, under which the pointer still hits the card.
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Placed } from './Placed.tsx'
import styles from './Papers.module.css'

/** Its diameter. */
export const ROUND = 40

interface RoundButtonProps extends ComponentProps<'button'> {
  /** Its upper left corner in the drawing. */
  at: { x: number; y: number }
  icon: IconName
  label: string
}

/** The button. */
export const RoundButton = ({ at, icon, label, ...button }: RoundButtonProps) => (
  <Placed rect={{ ...at, width: ROUND, height: ROUND }} keepsPointer>
    <button type="button" className={styles.flipButton} aria-label={label} {...button}>
      <Icon name={icon} size={22} />
    </button>
  </Placed>
)
