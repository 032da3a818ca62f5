// A button with an icon only; its label is the tooltip and accessible name.
import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

const LOOKS = {
  paper: { className: 'icon-button', size: undefined },
  small: { className: 'icon-button icon-button-small', size: 14 },
  cloth: { className: 'icon-button icon-button-cloth', size: undefined },
  large: { className: 'cloth-button cloth-icon', size: 22 },
} as const

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  label: string
  /** Its background; `small`: in a line of text; `large`: on the cloth, as high as text buttons there. */
  look?: keyof typeof LOOKS
  /** Icon size in px. */
  size?: number
}

/** The button. */
export const IconButton = ({ icon, label, look = 'paper', size, className, ...button }: IconButtonProps) => (
  <button
    type="button"
    className={classes(LOOKS[look].className, className)}
    aria-label={label}
    title={label}
    {...button}
  >
    <Icon name={icon} size={size ?? LOOKS[look].size} />
  </button>
)
