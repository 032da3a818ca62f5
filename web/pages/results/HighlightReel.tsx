// The highlight reel: who had the most of what in the game that is over.
import { Reel } from '#web/game/highlights/Reel.tsx'
import { reelOf } from '#web/game/highlights/reel.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useRoom } from '#web/client/state/room.ts'
import styles from './GameOver.module.css'

/** The dialog. */
export function HighlightReel({ onClose }: { onClose: () => void }) {
  const highlights = useRoom((room) => room.afterwards?.highlights)
  const roster = useRoom((room) => room.roster)
  const cards = reelOf(highlights ?? [])
  return (
    <Dialog name="highlights" title="Highlights" width={480} onClose={onClose}>
      {cards.length === 0 ? (
        <p className={styles.reelNone}>Nothing worth a trophy. Everybody kept their distance.</p>
      ) : (
        <Reel cards={cards} faceOf={(name) => roster.find((person) => person.name === name)} />
      )}
    </Dialog>
  )
}
