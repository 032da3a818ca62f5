// Up to nine live games side by side; optionally enlarges the most exciting one.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useCopied } from '#web/ui/hooks/useCopied.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { showWall } from '#web/client/net/browsing.ts'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { EmptyState } from '../GameList.tsx'
import { clearFilters } from '../Filters.tsx'
import {
  browseFiltered,
  isFiltered,
  setWatching,
  toggleChosen,
  useWatching,
  MAX_WALL_GAMES,
} from '../watchStore.ts'
import { nextFront, FRONT_MS, NO_FRONT } from './follow.ts'
import { SmallTables } from './SmallTables.tsx'
import { fillNote, takenOffText } from './wallNote.ts'
import { wallLink } from './wallLink.ts'
import styles from './Wall.module.css'

/** The wall. */
export default function Wall() {
  const chosen = useWatching((watching) => watching.chosen)
  const front = useFront()
  const takenOff = useWallSubscription(chosen)
  return (
    <>
      <Controls />
      <WallNotes takenOff={takenOff} />
      {chosen.length === 0 ? (
        <EmptyWall />
      ) : (
        <SmallTables codes={chosen} label="Games on the wall" front={front} onTakeOff={toggleChosen} />
      )}
    </>
  )
}

function Controls() {
  const { chosen, follows } = useWatching()
  return (
    <div className="row gap-12 rigid mb-12" role="group" aria-label="The wall">
      <FillButton />
      <Button
        tone="quiet"
        size={38}
        disabled={chosen.length === 0}
        onClick={() => setWatching({ chosen: [] })}
      >
        Clear
      </Button>
      <CopyLink />
      <label className={styles.controlsFollow}>
        <span>Follow the action</span>
        <Switch label="Follow the action" on={follows} onChange={(on) => setWatching({ follows: on })} />
      </label>
      <p className={styles.controlsCount}>{`${chosen.length} of ${MAX_WALL_GAMES}`}</p>
    </div>
  )
}

/** Fills the free places with the first games of the list. */
function FillButton() {
  const games = useLiveGames((live) => live.directory?.games)
  const chosen = useWatching((watching) => watching.chosen)
  const others = (games ?? []).filter(({ code, winner }) => winner === 0 && !chosen.includes(code))
  const more = others.slice(0, MAX_WALL_GAMES - chosen.length)
  return (
    <Button
      size={38}
      icon="sparkle-fill"
      iconSize={18}
      disabled={more.length === 0}
      onClick={() => setWatching({ chosen: [...chosen, ...more.map(({ code }) => code)] })}
    >
      <span>Fill with the most exciting</span>
    </Button>
  )
}

/** Copies a link that opens the same wall. */
function CopyLink() {
  const link = useWatching(({ chosen }) => wallLink(location.origin, chosen))
  const none = useWatching(({ chosen }) => chosen.length === 0)
  const { shown, state, words, press } = useCopied(link)
  return (
    <>
      <Button
        tone="quiet"
        size={38}
        icon={state === 'copied' ? 'check-bold' : 'link-bold'}
        disabled={none}
        onClick={press}
      >
        <span aria-live="polite">{words('Copy the link')}</span>
      </Button>
      <span className="unseen" ref={shown} translate="no" aria-hidden>
        {link}
      </span>
    </>
  )
}

/** Why the wall can't be filled, and which games were taken off; `takenOff`: codes of games the server could not show. */
function WallNotes({ takenOff }: { takenOff: readonly string[] }) {
  const directory = useLiveGames((live) => live.directory)
  const refusal = useLiveGames((live) => live.refusal)
  const watching = useWatching()
  const { bots } = watching
  const note = fillNote({ directory, refusal, bots, isFiltered: isFiltered(watching) })
  const taken = takenOffText(takenOff)
  return (
    <div role="status">
      {note !== null && (
        <div className="note mb-12">
          <span>{note.text}</span>
          {note.remedy === 'retry' && <Remedy label="Try again" onClick={browseFiltered} />}
          {note.remedy === 'clearFilters' && <Remedy label="Clear the filters" onClick={clearFilters} />}
        </div>
      )}
      {taken !== '' && (
        <Sentence as="p" className="note mb-12" names={takenOff}>
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

const EmptyWall = () => (
  <EmptyState
    art="prop/pencil"
    tilt={-14}
    title="Nothing on the wall yet"
    words="Pin up to nine games from the list, or fill it with the most exciting ones. A click on one takes you there."
    className="grow"
  >
    <Button tone="quiet" size={44} onClick={() => setWatching({ view: 'list' })}>
      Choose from the list
    </Button>
  </EmptyState>
)

/**
 * Subscribes to these games while the wall is mounted, and takes those off that the server cannot show; returns
 * their codes until the wall changes again.
 */
function useWallSubscription(chosen: readonly string[]): readonly string[] {
  const [taken, setTaken] = useState<{ off: readonly string[]; left: readonly string[] } | null>(null)
  useEffect(() => showWall(chosen), [chosen])
  useEffect(() => () => showWall([]), [])
  useEffect(
    () =>
      useLiveGames.subscribe(({ gone }, before) => {
        const off = useWatching.getState().chosen.filter((code) => gone.includes(code))
        if (gone === before.gone || off.length === 0) return
        const left = useWatching.getState().chosen.filter((code) => !gone.includes(code))
        setTaken({ off, left })
        setWatching({ chosen: left })
      }),
    [],
  )
  return taken?.left === chosen ? taken.off : []
}

/** Code of the enlarged game; '' if there is none or “Follow the action” is off. */
function useFront(): string {
  const follows = useWatching((watching) => watching.follows)
  const last = useRef(NO_FRONT)
  const [code, setCode] = useState('')
  useEffect(() => {
    if (!follows) return
    let later = 0
    const look = (): void => {
      const now = Date.now()
      last.current = nextFront(last.current, useLiveGames.getState().tables, now)
      setCode(last.current.code)
      clearTimeout(later)
      const due = last.current.since + FRONT_MS
      if (due > now) later = window.setTimeout(look, due - now)
    }
    look()
    // Not as state, so that an update renders only its tile.
    const unsubscribe = useLiveGames.subscribe(({ tables }, before) => {
      if (tables !== before.tables) look()
    })
    return () => {
      unsubscribe()
      clearTimeout(later)
    }
  }, [follows])
  return follows ? code : ''
}
