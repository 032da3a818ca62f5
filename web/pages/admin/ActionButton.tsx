// Flat button for one action on an item of an admin's list.
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from './Admin.module.css'

interface ActionButtonProps extends ComponentProps<'button'> {
  icon?: IconName
  tone?: 'good' | 'back'
}

/** The button. */
export const ActionButton = ({ icon, tone, className, children, ...button }: ActionButtonProps) => (
  <button type="button" className={classes(styles.act, tone && styles[`act_${tone}`], className)} {...button}>
    {icon && <Icon name={icon} size={18} />} <span>{children}</span>
  </button>
)
