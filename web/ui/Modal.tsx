// A paper dialog over the page: tape heading, trapped focus, Escape where it may be closed.
import * as Dialog from '@radix-ui/react-dialog'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface ModalProps {
  title: string
  /** In px. */
  width?: number
  tone?: 'tape' | 'attack' | 'good'
  /** Escape, a click beside the paper and the cross do this; without it the dialog can't be closed. */
  onClose?: () => void
  /** Leave the cross out where a button closes it anyway. */
  uncrossed?: boolean
  /** For styles and tests. */
  name: string
  /** A click on the paper itself. */
  onPress?: () => void
  children: ReactNode
}

/** A dialog of the shell. */
export function Modal({
  title,
  width = 580,
  tone = 'tape',
  onClose,
  uncrossed = false,
  name,
  onPress,
  children,
}: ModalProps) {
  const sized: CSSProperties & Record<`--${string}`, string> = { '--dialog-width': `${width}px` }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Dialog.Portal>
        <Dialog.Overlay className="dim" />
        <Dialog.Content
          className="dialog"
          style={sized}
          data-dialog={name}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => (onClose ? undefined : event.preventDefault())}
          onInteractOutside={(event) => (onClose ? undefined : event.preventDefault())}
          onClick={onPress}
        >
          <Dialog.Title asChild>
            <TapeHeading edge tone={tone}>
              <Sentence>{title}</Sentence>
            </TapeHeading>
          </Dialog.Title>
          <div className="dialog-scroll">{children}</div>
          {onClose && !uncrossed && (
            <Dialog.Close className="icon-button dialog-close" aria-label="Close">
              <Icon name="x-bold" />
            </Dialog.Close>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
