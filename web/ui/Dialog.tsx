// Dialog on Radix: focus trap, Escape, outside press, title; and its paper look.
import * as Radix from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface BareDialogProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  /** For styles and tests. */
  name: string
  /** Called on Escape, an outside press and `DialogCross`; without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined
  /**
   * A custom overlay that wraps the dialog, instead of Radix's: that one locks the page's scrolling,
   * which measures the whole page.
   */
  behind?: (sheet: ReactNode) => ReactNode
}

const preventDefault = (event: Event): void => event.preventDefault()

/** Dialog behavior without a look; it must contain a `DialogTitle`. */
export function BareDialog({ name, onClose, behind, ...content }: BareDialogProps) {
  const handlers = onClose ? {} : { onEscapeKeyDown: preventDefault, onInteractOutside: preventDefault }
  const sheet = <Radix.Content data-dialog={name} {...handlers} {...content} />
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Radix.Portal>
        {!behind && <Radix.Overlay className="dim" />}
        {behind ? behind(sheet) : sheet}
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The dialog's title, also its accessible name. */
export const DialogTitle = Radix.Title

/** The close button in the corner. */
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
  /** Omit the close button where another button closes the dialog. */
  uncrossed?: boolean
  /** Called on a press on the paper. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A dialog on paper with a tape heading. */
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

/** Footer of an informational dialog: one button, which closes it; Enter closes at once. */
export const CloseRow = ({ onClose }: { onClose: () => void }) => (
  <div className="dialog-buttons">
    <Button size={54} autoFocus onClick={onClose}>
      CLOSE
    </Button>
  </div>
)
