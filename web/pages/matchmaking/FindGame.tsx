// Matchmaking page: queue statistics before the search, then waiting time and group.
import { capital } from '#web/ui/text/english.ts'
import { Button } from '#web/ui/Button.tsx'
import logo from '#web/art/brand/logo-bar.svg?url'
import { DEFAULT_AVATAR } from '#web/art/avatars.ts'
import { Card } from '#web/art/Card.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { enterParty, findGame, leaveFindRoom, stopFinding } from '#web/client/net/send.ts'
import { useQueue } from '#web/client/state/queue.ts'
import { useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Chairs } from './Chairs.tsx'
import { PartyPaper } from './PartyPaper.tsx'
import { SoundToggle } from '#web/pages/parts/Bar.tsx'
import { clockText, shareOfRound, roundText, completedRounds, usualWaitText, waitingText } from './waits.ts'
import { useWaited } from './useWaited.ts'
import styles from './FindGame.module.css'
import { classes } from '#web/ui/classes.ts'

/** Size of a seat, in px. */
const CHAIR = 92

/** The page. */
export default function FindGame() {
  const stage = useQueue((queue) => queue.view.stage)
  const busy = useRoom((room) => room.busy)
  const party = useQueue((queue) => queue.view.party)
  const invited = useUi((ui) => ui.party)
  const info = party === undefined ? <QueueInfo /> : <PartyPaper party={party} />
  const searching = stage === 'finding' || stage === 'found'
  return (
    <main className={styles.find}>
      <Cloth />
      <header className={styles.findTop}>
        <img src={logo} alt="Lockdown Lane" width={212} height={40} />
        <SoundToggle />
      </header>
      <div className={styles.findWords}>
        <h1>{searching ? 'Looking for bored people' : 'A table of strangers'}</h1>
        <p className="mt-8">They are out there. They have been out there for months.</p>
      </div>
      {searching ? <Searching found={stage === 'found'} /> : info}
      <div className={styles.findWays}>
        <Button
          size={60}
          icon="shuffle-bold"
          iconSize={22}
          disabled={searching || busy || party?.leads === false}
          onClick={() => void findGame()}
        >
          FIND GAME
        </Button>
        {party === undefined && !searching && (
          <Button
            tone="agree"
            size={60}
            icon="users-three-fill"
            iconSize={22}
            disabled={busy}
            onClick={() => void enterParty(invited)}
          >
            <span>{invited === '' ? 'Queue with friends' : 'Join your friends'}</span>
          </Button>
        )}
        <Button tone="quiet" size={60} disabled={stage === 'found'} onClick={() => void leaveFindRoom()}>
          JK, back to home page
        </Button>
      </div>
      <Decoration />
    </main>
  )
}

/** Before the search: how it works, and the state of the queue. */
function QueueInfo() {
  const { waiting, usual, patience } = useQueue((queue) => queue.view)
  return (
    <Paper title="Nobody to play with?" className={styles.findPaper} aria-label="Before you get in line">
      <ul className={styles.findHow}>
        <li className="row">
          <Sticker art="couch-and-lamp" size={64} tilt={-4} />
          <span>
            <b>Five people</b> and the game begins at once.
          </span>
        </li>
        <li className="row">
          <Sticker art="hourglass-not-done" size={64} tilt={3} />
          <span>
            <b>{`After ${roundText(patience)}`}</b>, two players are enough.
          </span>
        </li>
        <li className="row">
          <Sticker art="crown" size={64} tilt={-3} />
          <span>
            <b>No host.</b> No one can end it for everyone; with two players you can resign.
          </span>
        </li>
      </ul>
      <p className={styles.findFigures} role="status">
        <b>{waitingText(waiting)}</b>
        <span className="anchor text-15 bold">{usualWaitText(usual)}</span>
      </p>
      <p className="paper-soft">Every game here counts for your rating.</p>
    </Paper>
  )
}

const LOST = 'The connection is gone for a moment. Your chair is kept for ten seconds.'
const FOUND = 'Found one! Here come the cards…'

/** During the search. */
function Searching({ found }: { found: boolean }) {
  const { people, waiting, usual, since, patience, party } = useQueue((queue) => queue.view)
  const lost = useRoom((room) => room.status === 'lost')
  const busy = useRoom((room) => room.busy)
  const waited = useWaited(since)
  const me = usePreferences((preferences) => preferences.name)
  const rounds = completedRounds(waited, patience)
  const more = Math.max(0, waiting - 1 - people.length)
  const status = found ? FOUND : searchText(waiting - 1, more, rounds, roundText(patience))
  return (
    <Paper title="In the queue" className={styles.findPaper} data-dialog="queue">
      <Chairs
        label="Who is waiting"
        size={CHAIR}
        count={5}
        people={[{ avatar: DEFAULT_AVATAR, name: null }, ...people]}
        first={<span className="unseen">{me}</span>}
        free={(at) => <span aria-hidden>{at === people.length + 1 ? 'kettle on…' : ''}</span>}
      />
      <div className={styles.findRoll}>
        <span
          className={styles.findUsed}
          style={{ width: `${shareOfRound(waited, patience) * 100}%` }}
          aria-hidden
        />
        <b className="anchor" role="timer">{`${clockText(waited)} waited`}</b>
        <span className="anchor text-15 bold">{usualWaitText(usual)}</span>
      </div>
      <p className="medium text-center" role="status">
        {lost ? LOST : status}
      </p>
      <p className="paper-soft text-center">
        <span>Keep this page open: leaving it gives your chair away.</span>{' '}
        {party !== undefined && party.people.length > 1 && (
          <span>Your party plays together or not at all.</span>
        )}
      </p>
      <div className={styles.findButtons}>
        <Button
          tone="agree"
          size={54}
          icon="robot-fill"
          disabled={found || lost}
          onClick={() => useUi.setState({ practising: true })}
        >
          Practise against bots meanwhile
        </Button>
        <Button tone="quiet" size={54} disabled={found || busy} onClick={() => void stopFinding()}>
          LEAVE QUEUE
        </Button>
      </div>
    </Paper>
  )
}

function searchText(others: number, more: number, rounds: number, round: string): string {
  if (rounds > 0 && others <= 0)
    return `${capital(round)} and nobody came. We’ll keep looking: whoever comes next is your game.`
  if (more > 0) return `And ${more} more. It begins any moment.`
  if (others > 0) return `${waitingText(others)} with you. Five begin at once, two after ${round}.`
  return `Up to four others can join. If nobody shows up in ${round}, we’ll ask whether you want to keep waiting.`
}

/** Decoration around the paper. */
function Decoration() {
  return (
    <div className={styles.findAround} aria-hidden>
      <Sticker art="prop/paper-roll" size={164} className={styles.findPaperRoll} />
      <Sticker art="prop/mug" size={132} className={styles.findMug} />
      <div className={classes(styles.findCards, styles.findCardsLeft)}>
        <Card cardKey="socialDistancing" width={184} label="" still />
        <Card cardKey="wildOrangePink" width={184} label="" still />
      </div>
      <div className={classes(styles.findCards, styles.findCardsRight)}>
        <Card cardKey="yellow1" width={184} label="" still />
        <Card cardKey="m10" width={184} label="" still />
      </div>
    </div>
  )
}
