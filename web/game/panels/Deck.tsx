// The change-deck dialog of the waiting room.
import { Modal } from '#web/ui/Modal.tsx'
import { closePanel } from '#web/client/state/ui.ts'
import { DeckEditor } from './DeckEditor.tsx'

/** The dialog. */
export const Deck = () => (
  <Modal name="deck" title="The deck" width={790} onClose={closePanel}>
    <DeckEditor onSaved={closePanel} />
  </Modal>
)
