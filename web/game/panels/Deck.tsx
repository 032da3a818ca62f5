// The lobby's dialog to change the deck.
import { Dialog } from '#web/ui/Dialog.tsx'
import { closePanel } from '#web/client/state/ui.ts'
import { DeckEditor } from './DeckEditor.tsx'

/** The dialog. */
export const Deck = () => (
  <Dialog name="deck" title="The deck" width={790} onClose={closePanel}>
    <DeckEditor onSaved={closePanel} />
  </Dialog>
)
