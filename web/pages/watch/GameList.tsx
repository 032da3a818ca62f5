// The list of live games in the server's order (frozen during interaction).
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Directory, LiveGame } from '#proto/client/messages.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { plural } from '#web/ui/text/english.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { useStableOrder } from '#web/pages/parts/useStableOrder.ts'
import { clearFilters, Filters } from './Filters.tsx'
import { GameTile } from './GameTile.tsx'
import { browseFiltered, isFiltered, useWatching } from './watchStore.ts'
import styles from './GameList.module.css'

const MUG = 'prop/mug-with-steam'

/** Filters and list. */
export function GameList() {
  const directory = useLiveGames((live) => live.directory)
  return (
    <>
      <Filters />
      <p className="unseen" role="status">
        {directory !== null && `${plural(directory.games.length, 'game')} listed`}
      </p>
      <Listed directory={directory} />
    </>
  )
}

function Listed({ directory }: { directory: Directory | null }) {
  const refusal = useLiveGames((live) => live.refusal)
  if (refusal !== '') return <Refusal text={refusal} />
  if (directory === null) return <p className={styles.listComing}>Looking through the windows…</p>
  if (directory.games.length === 0) return <NoGames directory={directory} />
  return <Games games={directory.games} />
}

const Refusal = ({ text }: { text: string }) => (
  <EmptyState art={MUG} title="It’s busy in the street" words={text}>
    <Button tone="quiet" size={44} onClick={browseFiltered}>
      Try again
    </Button>
  </EmptyState>
)

function Games({ games }: { games: readonly LiveGame[] }) {
  const { steady, hold } = useStableOrder(games)
  return (
    <ul className={styles.list} aria-label="Live games" {...hold}>
      {steady.map((game) => (
        <GameTile key={game.code} game={game} />
      ))}
    </ul>
  )
}

function NoGames({ directory }: { directory: Directory }) {
  const watching = useWatching()
  if (directory.live > 0 || isFiltered(watching))
    return (
      <EmptyState art={MUG} title="None like that" words="No live game fits these filters.">
        <Button tone="quiet" size={44} onClick={clearFilters}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      art={MUG}
      title={watching.bots ? 'The bots are asleep' : 'Nobody is at it right now'}
      words="Games with strangers turn up here by themselves. A host can show theirs from the waiting room."
    >
      <Link className="button button-44" to={PATHS.home}>
        Start one yourself
      </Link>
    </EmptyState>
  )
}

interface EmptyStateProps {
  art: string
  tilt?: number
  title: string
  words: string
  className?: string | undefined
  /** The button. */
  children: ReactNode
}

/** Empty state of the page, centered: a picture, a text and one button. */
export const EmptyState = ({ art, tilt, title, words, className, children }: EmptyStateProps) => (
  <div className={classes(styles.listNothing, className)} role="status">
    <Sticker art={art} size={150} {...(tilt === undefined ? {} : { tilt })} />
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
)
