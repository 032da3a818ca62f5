// The primary button of a dialog.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useTable } from '../seat.ts'

interface ConfirmProps {
  children: ReactNode
  icon?: IconName | undefined
  onPress: () => void
  /** Why it is disabled. */
  missing?: string | undefined
}

/** The primary button; Enter presses it too. */
export function Confirm({ children, icon, onPress, missing }: ConfirmProps) {
  const { busy } = useTable()
  const off = missing !== undefined || busy
  return (
    <Button size={54} data-confirm="" aria-disabled={off} title={missing} onClick={off ? undefined : onPress}>
      {icon && <Icon name={icon} size={24} />}
      <span>{children}</span>
    </Button>
  )
}
