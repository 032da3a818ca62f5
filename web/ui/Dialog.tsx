// The dialog of every page, on Radix: trapped focus, Escape, presses outside, its label; and its usual look, a sheet of paper.
import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface BareDialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** For styles and tests. */
  name: string
  /** Escape, a press outside and `DialogCross` do this; without it the dialog can't be closed. */
  onClose?: (() => void) | undefined
  /**
   * What lies behind the dialog and holds it, instead of the page's own dim: that one locks the page's scrolling, and
   * measures all of it for that.
   */
  behind?: (sheet: ReactNode) => ReactNode
}

const hold = (event: Event): void => event.preventDefault()

/** The mechanics of a dialog without a look; it must hold a `DialogTitle`. */
export function BareDialog({ name, onClose, behind, ...content }: BareDialogProps) {
  const held = onClose ? {} : { onEscapeKeyDown: hold, onInteractOutside: hold }
  const sheet = <Radix.Content data-dialog={name} {...held} {...content} />
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Radix.Portal>
        {!behind && <Radix.Overlay className="dim" />}
        {behind ? behind(sheet) : sheet}
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What a dialog is called, for screen readers too. */
export const DialogTitle = Radix.Title

/** The cross in the corner. */
export const DialogCross = () => (
  <Radix.Close className="icon-button dialog-close" aria-label="Close">
    <Icon name="x-bold" />
  </Radix.Close>
)

interface DialogProps {
  name: string
  title: string
  /** In px. */
  width?: number
  tone?: 'tape' | 'attack' | 'good'
  onClose?: (() => void) | undefined
  /** Leave the cross out where a button closes it anyway. */
  uncrossed?: boolean
  /** A click on the paper itself. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A dialog on paper under a tape heading. */
export function Dialog({
  name,
  title,
  width = 580,
  tone = 'tape',
  onClose,
  uncrossed = false,
  onPress,
  children,
}: DialogProps) {
  return (
    <BareDialog
      name={name}
      className="dialog"
      style={{ '--dialog-width': `${width}px` }}
      onClose={onClose}
      onClick={onPress}
    >
      <DialogTitle asChild>
        <TapeHeading edge tone={tone}>
          <Sentence>{title}</Sentence>
        </TapeHeading>
      </DialogTitle>
      <div className="dialog-scroll scroll">{children}</div>
      {onClose && !uncrossed && <DialogCross />}
    </BareDialog>
  )
}
