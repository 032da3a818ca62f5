// "Live right now": the most exciting public game, small; hidden while there is none.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LiveGame } from '#proto/client/messages.ts'
import { browse, NO_FILTER, stopBrowsing } from '#web/client/net/browsing.ts'
import { watchGame } from '#web/client/net/watchGame.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { linkTo } from '#web/client/state/invite.ts'
import { featuredOf, useLiveGames } from '#web/client/state/liveGames.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { useInSight } from '#web/ui/hooks/useInSight.ts'
import { playersOf, standingText } from '#web/pages/watch/words.ts'
import { Section } from './Section.tsx'
import styles from './Featured.module.css'

const SmallGame = lazyWithRetry(
  () => import('#web/pages/watch/wall/SmallTables.tsx'),
  'The live game',
  'inline',
)

/** Root margin for prefetching, so that the game is loaded before its section is in view. */
const NEAR = '25% 0px'

/** The section; appears with the first public game once it is near the viewport. */
export function FeaturedGame() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useInSight(place, NEAR)
  const isInSight = useInSight(place)
  const [game, setGame] = useState<LiveGame | null>(null)
  useEffect(() => {
    if (!isNear) return
    browse(NO_FILTER)
    const stop = useLiveGames.subscribe(({ directory }) => {
      if (directory !== null)
        setGame((before) =>
          before === null && isSeen(place.current) ? null : featuredOf(before, directory.games),
        )
    })
    return () => {
      stop()
      stopBrowsing()
    }
  }, [isNear])
  return <div ref={place}>{game !== null && <Live game={game} isInSight={isInSight} />}</div>
}

/** Whether the section's place is in view, where inserting it would shift what the user sees. */
function isSeen(place: Element | null): boolean {
  if (place === null) return false
  const { top } = place.getBoundingClientRect()
  return top >= 0 && top < window.innerHeight
}

function Live({ game, isInSight }: { game: LiveGame; isInSight: boolean }) {
  const { code } = game
  const isGone = useLiveGames(({ gone }) => gone.includes(code))
  return (
    <Section id="live" tone="dusk" title="Live right now" aside="no tickets, no popcorn">
      <div className={styles.featured}>{isGone ? <Over /> : isInSight && <SmallGame code={code} />}</div>
      <p className={styles.featuredWords}>
        <b className="cut" translate="no">
          {playersOf(game)}
        </b>{' '}
        <span className="mr-auto nowrap">{standingText(game)}</span>
        {!isGone && <WatchButton code={code} />}
        <Link className={styles.featuredAll} to={PATHS.watch}>
          all live games
        </Link>
      </p>
    </Section>
  )
}

const WatchButton = ({ code }: { code: string }) => (
  <a
    className="button button-44"
    href={linkTo(location.origin, code)}
    onClick={(event) => {
      event.preventDefault()
      void watchGame(code)
    }}
  >
    <Icon name="binoculars-fill" size={18} /> <span>Watch this game</span>
  </a>
)

const Over = () => (
  <p className={styles.featuredOver} role="status">
    That game is over. The next one turns up here.
  </p>
)
