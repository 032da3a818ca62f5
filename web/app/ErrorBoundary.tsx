// Error boundary of the whole page, which offers a reload.
import { useEffect, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { PartBoundary } from '../ui/PartNotice.tsx'

/** Renders its children until one throws. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <PartBoundary fallback={() => <ErrorFallback />}>{children}</PartBoundary>
)

/** If it failed while offline, the page reloads as soon as the connection is back. */
function ErrorFallback() {
  useEffect(() => {
    if (useRoom.getState().status !== 'lost') return
    return useRoom.subscribe(({ status }) => {
      if (status === 'home' || status === 'room') location.reload()
    })
  }, [])
  return (
    <main className="splash">
      <div className="paper paper-pad fallen" role="alert">
        <p className="error-text">This page could not be shown completely.</p>
        <p className="paper-soft">Nothing is lost. Load it again to go on where you were.</p>
        <div className="dialog-buttons">
          <Button size={54} icon="arrow-clockwise-bold" autoFocus onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </div>
    </main>
  )
}
