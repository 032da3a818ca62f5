// Text button with an optional icon.
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
