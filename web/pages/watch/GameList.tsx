// The list of live games: sorted as the server sends it, still while a hand is on it, and what is said when it is empty.
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Directory, LiveGame } from '#proto/client/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { plural } from '#web/ui/english.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { clearFilters, Filters } from './Filters.tsx'
import { GameTile } from './GameTile.tsx'
import { orderOf } from './order.ts'
import { useWatching } from './watchStore.ts'
import styles from './GameList.module.css'

/** Filters and list. */
export function GameList() {
  const directory = useLiveGames((live) => live.directory)
  return (
    <>
      <Filters />
      <p className="unseen" role="status">
        {directory !== null && `${plural(directory.games.length, 'game')} listed`}
      </p>
      {directory === null ? (
        <p className={styles.listComing}>Looking through the windows…</p>
      ) : directory.games.length === 0 ? (
        <Nothing directory={directory} />
      ) : (
        <Games games={directory.games} />
      )}
    </>
  )
}

function Games({ games }: { games: readonly LiveGame[] }) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const codes = useOrder(games, held.pointer || held.focus)
  const byCode = new Map(games.map((game) => [game.code, game]))
  return (
    <ul
      className={styles.list}
      aria-label="Live games"
      onPointerEnter={() => setHeld((was) => ({ ...was, pointer: true }))}
      onPointerLeave={() => setHeld((was) => ({ ...was, pointer: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={() => setHeld((was) => ({ ...was, focus: false }))}
    >
      {codes.map((code) => {
        const game = byCode.get(code)
        return game && <GameTile key={code} game={game} />
      })}
    </ul>
  )
}

/** The codes in the order to show them, remembered for as long as a hand is on the list. */
function useOrder(games: readonly LiveGame[], held: boolean): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const order = orderOf(
    shown,
    games.map(({ code }) => code),
    held,
  )
  if (order.join() !== shown.join()) setShown(order)
  return order
}

function Nothing({ directory }: { directory: Directory }) {
  const { bots, name, players, houseRules } = useWatching()
  const hidden = directory.live > 0 || name.trim() !== '' || players !== 0 || houseRules !== null
  return (
    <div className={styles.listNothing} role="status">
      <Sticker art="prop/mug-with-steam" size={150} />
      <h2>{hidden ? 'None like that' : bots ? 'The bots are asleep' : 'Nobody is at it right now'}</h2>
      <p>
        {hidden
          ? 'No live game fits these filters.'
          : 'Games with strangers turn up here by themselves. A host can show theirs from the waiting room.'}
      </p>
      {hidden ? (
        <Button tone="quiet" size={44} onClick={clearFilters}>
          Clear the filters
        </Button>
      ) : (
        <Link className="button button-44" to={PATHS.home}>
          Start one yourself
        </Link>
      )}
    </div>
  )
}
