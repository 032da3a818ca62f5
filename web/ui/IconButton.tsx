// A button that is only a picture; what it does is said to who points at it or hears the page.
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
  /** What it lies on; `small`: beside a line of words; `large`: on the cloth, as high as the buttons with words there. */
  look?: keyof typeof LOOKS
  /** Of the picture, across, in px. */
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
