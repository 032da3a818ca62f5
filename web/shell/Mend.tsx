// Stands in for a page whose code could not be fetched or that fell over: says so, and loads the page again.
import { Component, useEffect, type ReactNode } from 'react'
import { Icon } from '#web/art/Icon.tsx'
import { useRoom } from '#web/state/room.ts'

interface MendProps {
  children: ReactNode
}

/** Shows its children as long as they can be shown. */
export class Mend extends Component<MendProps, { fallen: boolean }> {
  override state = { fallen: false }

  static getDerivedStateFromError(): { fallen: boolean } {
    return { fallen: true }
  }

  override render(): ReactNode {
    return this.state.fallen ? <Fallen /> : this.props.children
  }
}

/** If it fell while the connection was gone, the page is loaded again as soon as it is back. */
function Fallen() {
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
          <button type="button" className="button button-54" autoFocus onClick={() => location.reload()}>
            <Icon name="arrow-clockwise-bold" /> Load again
          </button>
        </div>
      </div>
    </main>
  )
}
