// The results page: winner, winning cards, rematch and chat.
import { useId, useState } from 'react'
import { MIN_REMATCH_PLAYERS } from '#proto/client/rematch.ts'
import { Button } from '#web/ui/Button.tsx'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Avatar } from '#web/art/Avatar.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { playerLook } from '#web/ui/tokens.ts'
import { PageChat } from '#web/game/chat/Chat.tsx'
import { listed } from '#web/ui/text/english.ts'
import { returnToQueue, send } from '#web/client/net/send.ts'
import { countEvent } from '#web/client/net/countEvent.ts'
import Panels from '#web/game/Panels.tsx'
import { seatRequestsText, SeatAsks } from '#web/game/SeatAsks.tsx'
import { usePerson } from '#web/client/state/people.ts'
import { useRoom } from '#web/client/state/room.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { SettingsButton } from '#web/pages/parts/Bar.tsx'
import { AfterGame } from './AfterGame.tsx'
import { Confetti } from './Confetti.tsx'
import { useEarned, type Gain } from './earned.ts'
import { useEnd } from './end.ts'
import { gameRatingText, rematchText } from '#web/pages/parts/ratingText.ts'
import { Standings } from './Standings.tsx'
import { type Victory, VICTORY_TEXT, victoryOf } from '#web/cards/victory.ts'
import { RainbowCards, WinningSets } from './WinningCards.tsx'
import styles from './GameOver.module.css'
import { classes } from '#web/ui/classes.ts'
import { Reel } from '#web/game/highlights/Reel.tsx'
import { reelOf } from '#web/game/highlights/reel.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

/** A longer name (in characters) is set smaller, so that the cards stay in view. */
const LONG = 14

/** The results page. */
export default function GameOver() {
  const table = useRoom((room) => room.table)
  const lines = useRoom((room) => room.lines)
  const victory = table ? victoryOf(table, lines) : null
  const end = useEnd()
  const earned = useEarned(end)
  return (
    <main className={styles.over}>
      <Cloth />
      <Confetti />
      <img className={styles.overLogo} src={logo} alt="Lockdown Lane" width={212} height={40} />
      <div className={styles.overSettings}>
        <SettingsButton />
      </div>
      <section className={styles.overWinner}>
        {victory ? <Winner victory={victory} /> : <NoWinner />}
        <div className={styles.overCards}>
          {table && victory?.by === 'rainbow' && <RainbowCards table={table} seat={victory.seat} />}
          {table && victory?.by === 'sets' && <WinningSets table={table} seat={victory.seat} />}
          {victory?.by === 'last' && <Sticker art="family/virus-party" size={220} tilt={-4} />}
        </div>
        <Actions earned={earned} />
      </section>
      <section className={styles.overSide}>
        <Paper title="Final standings" className={styles.overStandings}>
          {table && <Standings table={table} winner={victory?.seat ?? 0} />}
        </Paper>
        <Paper title="Chat" tilt={-1.8} className={styles.overChat}>
          <PageChat empty="well played. or was it luck?" />
        </Paper>
      </section>
      <AfterGame end={end} earned={earned} />
      <SeatAsks />
      <Panels />
    </main>
  )
}

function Winner({ victory }: { victory: Victory }) {
  const person = usePerson(victory.seat)
  const name = person?.name ?? 'somebody'
  const color = person?.color ?? 0
  return (
    <>
      <Avatar id={person?.avatar ?? ''} size={124} player={color} />
      <h1 className={classes(styles.overTitle, name.length > LONG && styles.overTitleLong)}>
        Congrats{' '}
        <span style={{ color: playerLook(color).hue }} translate="no">
          {name}
        </span>{' '}
        has won!
      </h1>
      <p className={styles.overSays}>{VICTORY_TEXT[victory.by]}</p>
    </>
  )
}

function NoWinner() {
  const ended = useRoom((room) => room.lobby?.ended ?? '')
  return (
    <>
      <h1 className={styles.overTitle}>The game is over</h1>
      <Sentence as="p" className={styles.overSays}>
        {ended === '' ? 'nobody has won' : ended}
      </Sentence>
    </>
  )
}

/** What a rematch waits for; `people`: players who have not joined yet. */
function waitedText(people: number): string {
  if (people === 0) return ''
  return people === 1 ? 'It starts once you join.' : `It starts once all ${people} of you join.`
}

/** Whether it was a game of strangers: it has no host. */
const useStrangers = (): boolean => useRoom((room) => room.lobby?.host === 0)

/** Who would play again, and what the rematch waits for; seats that spectators have asked for. */
function RematchStatus() {
  const roster = useRoom((room) => room.roster)
  const seatAsks = useRoom((room) => room.seatAsks)
  const asks = useRoom((room) => room.asksSeat)
  const again = roster.filter((person) => person.again)
  const missing = roster.filter((person) => !person.again && !person.gone && !person.bot)
  const isEnough = useStrangers() && again.length >= MIN_REMATCH_PLAYERS
  const waited = isEnough ? 'That’s enough: it starts in a moment.' : waitedText(missing.length)
  return (
    <p className={styles.overAgain} role="status">
      {again.length > 0 && (
        <Sentence>{`${listed(again.map(({ name }) => name))} would play again. ${waited}`}</Sentence>
      )}
      {asks && again.length === 0 && (
        <Sentence>Your seat in the next game is yours once somebody plays again.</Sentence>
      )}
      {!asks && seatAsks.length > 0 && (
        <Sentence>{` ${seatRequestsText(seatAsks.map(({ name }) => name))}`}</Sentence>
      )}
    </p>
  )
}

function Actions({ earned }: { earned: Gain | null }) {
  const busy = useRoom((room) => room.busy)
  const strangers = useStrangers()
  const rated = gameRatingText(earned?.rating ?? null)
  const rematch = useRoom((room) => rematchText(room.lobby?.ratedGames))
  const aboutRematch = useId()
  const [reel, setReel] = useState(false)
  const playAgain = (): void => {
    countEvent('user pressed play again')
    void send({ kind: 'playAgain', playAgain: {} })
  }
  const showReel = (): void => {
    countEvent('viewed highlight reel')
    setReel(true)
  }
  return (
    <>
      <RematchStatus />
      {rematch !== '' && (
        <p className={styles.overRating}>
          {rated !== '' && <span role="status">{rated}</span>} <span id={aboutRematch}>{rematch}</span>
        </p>
      )}
      <div className={styles.overWays}>
        <Button
          size={60}
          icon="arrows-clockwise-bold"
          iconSize={20}
          disabled={busy}
          aria-describedby={rematch === '' ? undefined : aboutRematch}
          onClick={playAgain}
        >
          Play Again With The Same People
        </Button>
        <Button tone="agree" size={60} icon="star-fill" iconSize={20} onClick={showReel}>
          Highlights
        </Button>
        {strangers && (
          <Button
            size={60}
            icon="shuffle-bold"
            iconSize={20}
            disabled={busy}
            onClick={() => void returnToQueue()}
          >
            Find other strangers
          </Button>
        )}
        <Button tone="quiet" size={60} onClick={() => void send({ kind: 'quitRoom', quitRoom: {} })}>
          Go to the home page
        </Button>
      </div>
      {reel && <HighlightReel onClose={() => setReel(false)} />}
    </>
  )
}

/** The finished game's highlights. */
function HighlightReel({ onClose }: { onClose: () => void }) {
  const highlights = useRoom((room) => room.afterwards?.highlights)
  const roster = useRoom((room) => room.roster)
  const cards = reelOf(highlights ?? [])
  return (
    <Dialog name="highlights" title="Highlights" width={480} onClose={onClose}>
      {cards.length === 0 ? (
        <p className={styles.reelNone}>Nothing worth a trophy. Everybody kept their distance.</p>
      ) : (
        <Reel cards={cards} faceOf={(name) => roster.find((person) => person.name === name)} />
      )}
    </Dialog>
  )
}
