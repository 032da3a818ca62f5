// A chunky button with words, and a picture before them where one helps.
import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  /** Yellow without one. */
  tone?: 'quiet' | 'danger' | 'agree' | undefined
  /** Its height in px; 48 without one. */
  size?: 38 | 44 | 54 | 60
  icon?: IconName | undefined
  /** Across, in px; without it as high as the words. */
  iconSize?: number
}

/** The button. Words that change beside a picture need an element of their own. */
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
