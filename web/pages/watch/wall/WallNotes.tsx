// Notes below the wall's controls: why it can't be filled, and which games were taken off.
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { clearFilters } from '../Filters.tsx'
import { browseFiltered, isFiltered, useWatching } from '../watchStore.ts'
import { fillNote, takenOffText } from './wallNote.ts'
import styles from './Wall.module.css'

/** The notes; `takenOff`: codes of games the server could not show. */
export function WallNotes({ takenOff }: { takenOff: readonly string[] }) {
  const directory = useLiveGames((live) => live.directory)
  const refusal = useLiveGames((live) => live.refusal)
  const watching = useWatching()
  const { bots } = watching
  const note = fillNote({ directory, refusal, bots, isFiltered: isFiltered(watching) })
  const taken = takenOffText(takenOff)
  return (
    <div role="status">
      {note !== null && (
        <div className={styles.note}>
          <span>{note.text}</span>
          {note.remedy === 'retry' && <Remedy label="Try again" onClick={browseFiltered} />}
          {note.remedy === 'clearFilters' && <Remedy label="Clear the filters" onClick={clearFilters} />}
        </div>
      )}
      {taken !== '' && (
        <Sentence as="p" className={styles.note} names={takenOff}>
          {taken}
        </Sentence>
      )}
    </div>
  )
}

const Remedy = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button tone="quiet" size={38} onClick={onClick}>
    {label}
  </Button>
)
