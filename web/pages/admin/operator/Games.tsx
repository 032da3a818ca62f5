// Table of the live games: search, sort, watch, move and end.
import { ORDERS, type Order, type Room } from '#proto/http/operator.ts'
import { MAX_NAME } from '#proto/http/personName.ts'
import { roomCodeIn } from '#proto/http/roomCode.ts'
import { plural } from '#web/ui/text/english.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { useStableOrder } from '#web/pages/parts/useStableOrder.ts'
import { confirm, setQuery, useOperator, type OverviewProps } from './operatorStore.ts'
import { phaseOf } from './words.ts'
import { duration } from '#web/pages/admin/times.ts'
import { ActionButton, Empty } from '#web/pages/admin/AdminFrame.tsx'
import styles from './Operator.module.css'

const COLUMNS = [
  'Game',
  'State',
  'People',
  'Engine',
  <abbr title="epoch and version">Update</abbr>,
  'Last heard',
  <span className="unseen">What to do</span>,
]
const ORDER_WORDS: Readonly<Record<Order, string>> = { lively: 'Lively first', quiet: 'Stuck first' }

/** The paper with the games. */
export function Games({ overview: { rooms: newest, fit, now } }: OverviewProps) {
  const { steady: rooms, hold } = useStableOrder(newest)
  return (
    <Paper title="Games" tilt={-1.2} className={styles.boardPaper}>
      <Finder />
      {rooms.length === 0 ? (
        <Empty>No game fits. The corridor is quiet.</Empty>
      ) : (
        <div className={styles.boardScroll} role="region" aria-label="Live games" tabIndex={0} {...hold}>
          <table className={styles.boardTable}>
            <TableHead columns={COLUMNS} />
            <tbody>
              {rooms.map((room) => (
                <Game key={room.code} room={room} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="bold soft text-14 mt-10">
        {rooms.length < fit ? `The first ${rooms.length} of ${plural(fit, 'game')}` : plural(fit, 'game')}
      </p>
    </Paper>
  )
}

/** The search term: a room code in the input, else a prefix of a code or log name, or part of a name. */
const wordIn = (typed: string): string => roomCodeIn(typed) ?? typed.trimStart().slice(0, MAX_NAME)

function Finder() {
  const { find, order } = useOperator()
  return (
    <div className={styles.boardFinder}>
      <label className="grow">
        <span className="unseen">Code, player, or name in the logs</span>
        <input
          className="field field-44"
          type="search"
          placeholder="Code, player, or name in the logs"
          value={find}
          onChange={({ target }) => setQuery({ find: wordIn(target.value) })}
        />
      </label>
      <div role="group" aria-label="Order" className="flex gap-8">
        {ORDERS.map((each) => (
          <ActionButton key={each} aria-pressed={order === each} onClick={() => setQuery({ order: each })}>
            {ORDER_WORDS[each]}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}

function Game({ room, now }: { room: Room; now: number }) {
  const { code, hash, players, bots, watchers, here, engine, epoch, version, moved } = room
  const spectators = watchers === 0 ? '' : `, ${watchers} watching`
  const about = `${code}, ${phaseOf(room)}: ${plural(players, 'player')}${spectators}, at ${engine}.`
  const others = [bots > 0 && plural(bots, 'bot'), watchers > 0 && `${watchers} watching`].filter(Boolean)
  return (
    <tr data-room={code}>
      <th scope="row">
        <b translate="no">{code}</b>
        <code translate="no">{hash}</code>
      </th>
      <td>{phaseOf(room)}</td>
      <td>
        <span>{plural(players, 'player')}</span>
        <small className="soft">{[...others, `${here} here`].join(', ')}</small>
      </td>
      <td className={styles.boardEngine} data-testid="board-engine">
        {engine}
      </td>
      <td>{`${epoch}.${version}`}</td>
      <td>{duration(now - moved)}</td>
      <td>
        <span className={styles.boardActs}>
          <IconButton
            icon="binoculars-fill"
            label={`Watch ${code}`}
            size={18}
            title="Watch"
            onClick={() => useOperator.setState({ watched: code })}
          />
          <IconButton
            icon="truck-fill"
            label={`Move ${code}`}
            size={18}
            title="Move to another engine"
            onClick={() => confirm({ deed: 'move', room: code, engine }, about)}
          />
          <IconButton
            icon="x-circle-fill"
            label={`End ${code}`}
            size={18}
            className={styles.boardEnd}
            title="End"
            onClick={() => confirm({ deed: 'end', room: code }, about)}
          />
        </span>
      </td>
    </tr>
  )
}
