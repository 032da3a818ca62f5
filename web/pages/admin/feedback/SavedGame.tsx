// Dialog with the game that a note was sent from, as a table and as text.
import type { Note } from '#proto/http/feedback.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { GameTable, playerName } from './GameTable.tsx'
import { reportedLines, savedGame, type ReportedLine } from './savedGame.ts'
import styles from './GameTable.module.css'

/** The dialog. */
export function SavedGame({ note, onClose }: { note: Note; onClose: () => void }) {
  const game = savedGame(note.gameState)
  return (
    <Dialog name="saved-game" title="The game" width={1080} onClose={onClose}>
      <ReportedLines lines={reportedLines(note.gameState)} />
      {game === null ? (
        <p className="paper-soft">There is no table in what was sent: here it is as it came.</p>
      ) : (
        <GameTable game={game} />
      )}
      <details className={styles.savedText}>
        <summary>As it was sent</summary>
        <pre tabIndex={0}>{JSON.stringify(note.gameState, null, 1)}</pre>
      </details>
    </Dialog>
  )
}

function ReportedLines({ lines }: { lines: readonly ReportedLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.savedLog}>
      <h3>What was said, as the writer’s page showed it</h3>
      <ol>
        {lines.map(({ by, text }, at) => (
          <li key={at}>
            <Sentence>{`${playerName(by)}: ${text}`}</Sentence>
          </li>
        ))}
      </ol>
    </section>
  )
}
