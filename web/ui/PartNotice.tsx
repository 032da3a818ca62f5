// Fallback for a part of the page that failed to load or render.
import { Component, useContext, useEffect, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { onWindow } from './hooks/useMedia.ts'
import { PageReload } from './pageReload.ts'

/** `page`: in the middle of the page. `dialog`: over the page. `inline`: in a line of text. */
export type Place = 'page' | 'dialog' | 'inline'

const onOnline = onWindow('online')

interface PartNoticeProps {
  name: string
  place: Place
  trying: boolean
  onAgain: () => void
  onClose?: (() => void) | undefined
}

/** States what is missing and offers a retry; retries by itself when the network is back. */
export function PartNotice({ name, place, trying, onAgain, onClose }: PartNoticeProps) {
  const [retries, setRetries] = useState(0)
  const { isNew, reload } = useContext(PageReload)
  const again = (): void => {
    setRetries(retries + 1)
    onAgain()
  }
  useEffect(() => onOnline(onAgain), [onAgain])
  const text = `${name} could not be loaded.`
  const help = isNew ? 'A new version is ready: load the page again to have it.' : 'Check your connection.'
  const buttons = (
    <>
      {/* Some browsers remember a failed module until the page is loaded again. */}
      {(isNew || (retries > 0 && !trying)) && (
        <Button tone="quiet" icon="arrow-clockwise-bold" onClick={reload}>
          Load the page again
        </Button>
      )}
      <Button onClick={again} disabled={trying}>
        {trying ? 'Trying again…' : 'Try again'}
      </Button>
    </>
  )
  switch (place) {
    case 'inline':
      return (
        <span className="part-notice row wrap center gap-12 bold" role="alert">
          <span>{text}</span>
          {buttons}
        </span>
      )
    case 'dialog':
      return (
        <Dialog name="part" title="Not here yet" width={520} {...(onClose ? { onClose } : {})}>
          <div role="alert">
            <p className="error-text">{text}</p>
            <p className="paper-soft">
              <span>{help}</span> Everything else goes on as before.
            </p>
          </div>
          <div className="dialog-buttons">{buttons}</div>
        </Dialog>
      )
    case 'page':
      return (
        <main className="splash">
          <div className="paper paper-pad fallen" role="alert">
            <p className="error-text">{text}</p>
            <p className="paper-soft">
              <span>{help}</span> Nothing is lost.
            </p>
            <div className="dialog-buttons">{buttons}</div>
          </div>
        </main>
      )
  }
}

interface PartBoundaryProps {
  fallback: (again: () => void) => ReactNode
  children: ReactNode
}

/** Error boundary of one part: shows the fallback; `again` remounts the part. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  readonly #again = (): void => this.setState({ failed: false })

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.#again) : this.props.children
  }
}
