// Dialog with the game that a note was sent from, as a table and as text.
import type { Note } from '#proto/http/feedback.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { reportedLines, savedGame, type SavedGame as Game } from './savedGame.ts'
import styles from './GameTable.module.css'
import {
  distinctColors,
  fullSets,
  keyOf,
  totalOf,
  valueOf,
  COLORS,
  type Player,
  type Seat,
} from '#engine/rules/public.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { Card, CardBack } from '#web/art/Card.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { playerLook } from '#web/ui/tokens.ts'
import { counted } from '#web/ui/text/english.ts'
import { labelAt } from '#web/cards/cardTitles.ts'
import { SetCascade } from '#web/game/dialogs/parts/SetStack.tsx'
import { logLines } from './savedLog.ts'
import '#web/game/dialogs/parts/SetStack.module.css'

/** The dialog. */
export function SavedGame({ note, onClose }: { note: Note; onClose: () => void }) {
  const game = savedGame(note.gameState)
  const said = reportedLines(note.gameState).map(({ by, text }) => `${playerName(by)}: ${text}`)
  return (
    <Dialog name="saved-game" title="The game" width={1080} onClose={onClose}>
      <Lines title="What was said, as the writer’s page showed it" lines={said} />
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

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.savedLog}>
      <h3>{title}</h3>
      <ol>
        {lines.map((line, at) => (
          <li key={at}>
            <Sentence>{line}</Sentence>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Read-only view of a saved game: turn, players’ areas and last log lines; no hands. */
export function GameTable({ game }: { game: Game }) {
  const { code, table } = game
  return (
    <>
      <p className={styles.savedFacts} data-slot="saved-facts">
        {code !== '' && <b translate="no">{code}</b>}{' '}
        <span>
          <Sentence>{`Turn ${table.turn.number}, ${playerName(table.turn.of)} with ${counted(table.turn.moves, 'move')} left, rent ×${table.turn.multiplier}`}</Sentence>
        </span>
      </p>
      <ul className={styles.savedTable}>
        {table.players.map((player) => (
          <Place key={player.seat} game={game} player={player} />
        ))}
      </ul>
      <Lines title="The last lines of its log" lines={logLines(game)} />
    </>
  )
}

/** A placeholder name. */
const playerName = (seat: Seat): string => `Player ${seat}`

const MAX_NOTES = 12

/** One player's area: sets, bank and hand size. */
function Place({ game, player }: { game: Game; player: Player }) {
  const { table, writer } = game
  const { seat, hand, shelter, delayed } = player
  const look = playerLook(table.players.indexOf(player))
  const notes = player.bank.toSorted((a, b) => valueOf(table, b) - valueOf(table, a) || a - b)
  return (
    <li className={styles.savedPlace} data-testid="saved-place" data-seat={seat}>
      <h3 className="row gap-8">
        <svg viewBox="-1 -1 18 18" width={18} height={18} aria-hidden>
          <path d={SHAPE_PATHS[look.shape]} fill={look.hue} stroke="currentColor" />
        </svg>
        <span>{playerName(seat)}</span>
        {seat === writer && <Tag tone="tape">wrote this</Tag>}
        {table.turn.of === seat && <Tag tone="ink">playing</Tag>}
        {shelter > 0 && <Tag>sheltering</Tag>}
        {delayed && <Tag>delayed</Tag>}
      </h3>
      <p className={styles.savedSums}>
        {`${fullSets(table, seat).length} of ${table.setsToWin} sets, ${distinctColors(table, seat).length} of ${COLORS.length} colours`}
      </p>
      <div className={styles.savedSets}>
        {distinctColors(table, seat).map((color) => (
          <SetCascade key={color} table={table} seat={seat} color={color} width={62} step={16} />
        ))}
        {player.field.length === 0 && <span className="paper-soft on-cloth">No properties yet.</span>}
      </div>
      <div className={styles.savedBank}>
        <b translate="no">{`${totalOf(table, notes)}M`}</b>
        <MoneyBar amount={totalOf(table, notes)} owner={playerName(seat)} height={6} />
        <span className={styles.savedNotes}>
          {notes.slice(0, MAX_NOTES).map((card) => (
            <Card key={card} cardKey={keyOf(table, card)} width={34} label={labelAt(table, card)} still />
          ))}
        </span>
        <span
          className="inline-row gap-6 ml-auto"
          role="img"
          aria-label={`${counted(hand.length, 'card')} in hand`}
        >
          <CardBack width={26} label="" still /> <span>{`× ${hand.length}`}</span>
        </span>
      </div>
    </li>
  )
}
