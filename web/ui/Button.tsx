// Buttons: with text and perhaps an icon, or with an icon only.
import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** Default: yellow. */
  tone?: 'quiet' | 'danger' | 'agree' | undefined
  /** Height in px; default: 48. */
  size?: 38 | 44 | 54 | 60
  icon?: IconName | undefined
  /** Icon size in px; default: the text's height. */
  iconSize?: number
}

/** The button. Text that changes beside an icon needs an element of its own. */
export function Button({ tone, size, icon, iconSize, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes('button', tone && `button-${tone}`, size && `button-${size}`, className)}
      {...button}
    >
      {icon === undefined ? (
        children
      ) : (
        <>
          <Icon name={icon} size={iconSize} /> {children}
        </>
      )}
    </button>
  )
}

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

/** A button with an icon only; its label is the tooltip and accessible name. */
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
