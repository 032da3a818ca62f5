// One live game of the list: players, progress, spectators, and buttons to watch it.
import type { LiveGame, LiveSeat } from '#proto/client/messages.ts'
import { Avatar } from '#web/art/Avatar.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { watchGame } from '#web/client/net/watchGame.ts'
import { useRoom } from '#web/client/state/room.ts'
import { nearestText, playersOf, standingText, watchersText } from './words.ts'
import { toggleChosen, useWatching, MAX_WALL_GAMES } from './watchStore.ts'
import styles from './GameTile.module.css'

/** The tile. */
export function GameTile({ game }: { game: LiveGame }) {
  const over = game.winner !== 0
  const seats = game.seats.length
  return (
    <li className={classes('paper', styles.game, over && styles.gameOver)} data-testid="live-game">
      <header className={styles.gameTop}>
        <h2 className="unseen">{playersOf(game)}</h2>
        <b className={styles.gameCode} translate="no">
          {game.code}
        </b>
        {game.houseRules && <Tag>house rules</Tag>}
        <span className="inline-row gap-6 bold soft text-14-5 ml-auto" title={watchersText(game)}>
          <Icon name="eye-fill" size={16} /> <span aria-hidden>{game.watching}</span>
          <span className="unseen">{watchersText(game)}</span>
        </span>
      </header>
      <ul className={classes(styles.gameSeats, seats > 5 && styles.gameCrowd)} aria-label="Players">
        {game.seats.map((seat) => (
          <Seat key={seat.seat} seat={seat} game={game} />
        ))}
      </ul>
      <div className="row gap-12 nowrap bold soft text-13-5">
        <span className={styles.gameBar} aria-hidden>
          <span style={{ width: `${over ? 100 : game.nearest}%` }} />
        </span>
        <span>{nearestText(game)}</span>
      </div>
      <footer className={styles.gameFoot}>
        <p className="cut grow bold text-15">{standingText(game)}</p>
        {!over && <Buttons game={game} />}
      </footer>
    </li>
  )
}

function Seat({ seat, game }: { seat: LiveSeat; game: LiveGame }) {
  const { winner, of, setsToWin } = game
  const plays = winner === 0 && of === seat.seat
  return (
    <li className={classes(styles.seat, plays && styles.seatPlays)}>
      <span className={styles.seatFace}>
        <Avatar id={seat.avatar} size={52} player={seat.color} faded={winner !== 0 && winner !== seat.seat} />
        {winner === seat.seat && <Icon name="crown-fill" size={24} />}
      </span>
      <b className="cut" translate="no" title={seat.name}>
        {seat.name}
      </b>
      <span className="unseen">{`${seat.sets} of ${setsToWin} sets`}</span>
      <span className={styles.seatSets} aria-hidden>
        {Array.from({ length: setsToWin }, (_, at) => (
          <i key={at} className={classes(at < seat.sets && styles.seatSet)} />
        ))}
      </span>
    </li>
  )
}

function Buttons({ game }: { game: LiveGame }) {
  const busy = useRoom((room) => room.busy)
  const chosen = useWatching((watching) => watching.chosen.includes(game.code))
  const full = useWatching((watching) => watching.chosen.length >= MAX_WALL_GAMES)
  const players = playersOf(game)
  return (
    <>
      <IconButton
        icon="push-pin-bold"
        label={`${players} on the wall`}
        title={chosen ? 'Take off the wall' : 'Put on the wall'}
        className={classes(chosen && styles.gamePinned)}
        aria-pressed={chosen}
        disabled={full && !chosen}
        onClick={() => toggleChosen(game.code)}
      />
      <Button
        size={38}
        icon="binoculars-fill"
        aria-label={`Watch ${players}`}
        disabled={busy}
        onClick={() => void watchGame(game.code)}
      >
        <span>Watch</span>
      </Button>
    </>
  )
}
