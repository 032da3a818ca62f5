// The game a note was sent from, as a small picture of its table; its text is folded below.
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
import type { Note } from '#proto/http/feedback.ts'
import { Card, CardBack } from '#web/art/Card.tsx'
import { MoneyBar } from '#web/art/MoneyBar.tsx'
import { SHAPE_PATHS } from '#web/art/shapes.ts'
import { playerLook } from '#web/art/tokens.ts'
import { Modal } from '#web/Modal.tsx'
import { labelAt } from '#web/play/dialogs/cards.ts'
import { SetStack } from '#web/play/dialogs/parts/SetStack.tsx'
import { TableContext, type AtTable } from '#web/play/dialogs/seat.ts'
import { counted } from '#web/play/dialogs/words.ts'
import { saidIn, savedGame, type SavedGame as Game, type Spoken } from './savedGame.ts'
import { toldIn } from './told.ts'
import '#web/play/dialogs/css/stacks.css'
import '#web/play/panels/css/rows.css'
import './css/saved.css'

/** The dialog. */
export function SavedGame({ note, onClose }: { note: Note; onClose: () => void }) {
  const game = savedGame(note.gameState)
  return (
    <Modal name="saved-game" title="The game" width={1080} onClose={onClose}>
      <Said lines={saidIn(note.gameState)} />
      {game === null ? (
        <p className="paper-soft">There is no table in what was sent: here it is as it came.</p>
      ) : (
        <>
          <p className="saved-facts">
            {game.code !== '' && <b>{game.code}</b>} Turn {game.table.turn.number}, {who(game.table.turn.of)}{' '}
            with {counted(game.table.turn.moves, 'move')} left, rent ×{game.table.turn.multiplier}
          </p>
          <TableContext value={tableOf(game)}>
            <ul className="saved-table">
              {game.table.players.map((player) => (
                <Place key={player.seat} game={game} player={player} />
              ))}
            </ul>
          </TableContext>
          <Log game={game} />
        </>
      )}
      <details className="saved-text">
        <summary>As it was sent</summary>
        <pre tabIndex={0}>{JSON.stringify(note.gameState, null, 1)}</pre>
      </details>
    </Modal>
  )
}

const who = (seat: Seat): string => `Player ${seat}`

/** A table nobody sits at any more: it can be looked at, not played. */
const tableOf = ({ table }: Game): AtTable => ({
  s: table,
  me: 0,
  name: who,
  avatar: () => '',
  hue: (seat) => table.players.findIndex((player) => player.seat === seat),
  clock: null,
  now: () => Date.now(),
  busy: false,
  send: () => Promise.resolve(false),
  attempt: () => Promise.resolve(null),
})

const MOST_NOTES = 12

/** One player's place: sets, bank and how many cards are held. */
function Place({ game, player }: { game: Game; player: Player }) {
  const { table, writer } = game
  const { seat, hand, shelter, delayed } = player
  const look = playerLook(table.players.indexOf(player))
  const notes = player.bank.toSorted((a, b) => valueOf(table, b) - valueOf(table, a) || a - b)
  return (
    <li className="saved-place" data-seat={seat}>
      <h3>
        <svg viewBox="-1 -1 18 18" width={18} height={18} aria-hidden>
          <path d={SHAPE_PATHS[look.shape]} fill={look.hue} stroke="currentColor" />
        </svg>
        {who(seat)}
        {seat === writer && <b className="tag tag-tape">wrote this</b>}
        {table.turn.of === seat && <b className="tag tag-ink">playing</b>}
        {shelter > 0 && <b className="tag">sheltering</b>}
        {delayed && <b className="tag">delayed</b>}
      </h3>
      <p className="saved-sums">
        {fullSets(table, seat).length} of {table.setsToWin} sets, {distinctColors(table, seat).length} of{' '}
        {COLORS.length} colours
      </p>
      <div className="saved-sets">
        {distinctColors(table, seat).map((color) => (
          <SetStack key={color} seat={seat} color={color} width={62} step={16} />
        ))}
        {player.field.length === 0 && <span className="paper-soft">No properties yet.</span>}
      </div>
      <div className="saved-bank">
        <b>{totalOf(table, notes)}M</b>
        <MoneyBar amount={totalOf(table, notes)} owner={who(seat)} height={6} />
        <span className="saved-notes">
          {notes.slice(0, MOST_NOTES).map((card) => (
            <Card key={card} cardKey={keyOf(table, card)} width={34} label={labelAt(table, card)} still />
          ))}
        </span>
        <span className="saved-hand" role="img" aria-label={`${counted(hand.length, 'card')} in hand`}>
          <CardBack width={26} label="" still /> × {hand.length}
        </span>
      </div>
    </li>
  )
}

function Said({ lines }: { lines: readonly Spoken[] }) {
  if (lines.length === 0) return null
  return (
    <section className="saved-log">
      <h3>What was said, as the writer’s page showed it</h3>
      <ol>
        {lines.map(({ by, text }, at) => (
          <li key={at}>
            {who(by)}: {text}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Log({ game }: { game: Game }) {
  const lines = toldIn(game)
  if (lines.length === 0) return null
  return (
    <section className="saved-log">
      <h3>The last lines of its log</h3>
      <ol>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
