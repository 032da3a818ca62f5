// The waiting room: the code to share, who is here, the house rules, the chat, and the start.
import logo from '#web/art/brand/logo-bar.svg?url'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { TapeHeading } from '#web/ui/TapeHeading.tsx'
import { PageChat } from '#web/game/chat/PageChat.tsx'
import { send } from '#web/client/net/send.ts'
import { Panels } from '#web/game/Panels.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel, startTutorial } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SoundToggle } from '../parts/SoundToggle.tsx'
import { CodeTicket } from './CodeTicket.tsx'
import { HouseRules } from './HouseRules.tsx'
import { People } from './People.tsx'
import { useCountdown } from './useCountdown.ts'
import styles from './WaitingRoom.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page of a game that has not begun. */
export function WaitingRoom() {
  const isHost = useRoom((room) => room.lobby?.host === room.seat)
  return (
    <main className={styles.waiting}>
      <Cloth />
      <header className={styles.waitingTop}>
        <img src={logo} alt="Lockdown Lane" width={212} height={40} />
        <Sticker art="prop/mug-with-steam" size={198} className={styles.waitingMug} />
      </header>
      <h1 className="unseen">Waiting room</h1>
      <CodeTicket />
      <div className={styles.waitingPapers}>
        <section className={classes('paper', styles.waitingPaper, styles.waitingPeople)}>
          <TapeHeading edge size="panel">
            At the table
          </TapeHeading>
          <People />
        </section>
        <section className={classes('paper', styles.waitingPaper, styles.waitingRules)}>
          <TapeHeading edge size="panel" tilt={-1.8}>
            House rules
          </TapeHeading>
          <HouseRules />
        </section>
        <section className={classes('paper', styles.waitingPaper, styles.waitingChat)}>
          <TapeHeading edge size="panel" tilt={-1.6}>
            Chat
          </TapeHeading>
          <PageChat empty="say hello before somebody else does" />
        </section>
      </div>
      <footer className={styles.waitingFoot}>
        {isHost ? (
          <button
            type="button"
            className="button button-danger button-54"
            onClick={() => openPanel('confirmDelete')}
          >
            <Icon name="trash-fill" size={20} /> DELETE GAME
          </button>
        ) : (
          <button
            type="button"
            className="button button-danger button-54"
            onClick={() => void send({ kind: 'quitRoom', quitRoom: {} })}
          >
            <Icon name="sign-out-bold" size={20} /> LEAVE GAME
          </button>
        )}
        <SoundToggle />
        <button type="button" className="cloth-button" onClick={startTutorial}>
          <Icon name="graduation-cap-bold" size={22} /> Tutorial
        </button>
        <IconButton icon="book-open-bold" label="Instructions" onPress={() => openPanel('instructions')} />
        <IconButton icon="gear-six-bold" label="Settings" onPress={() => openPanel('settings')} />
        {isHost ? <Start /> : <WaitingForHost />}
      </footer>
      <Panels />
    </main>
  )
}

function Start() {
  const busy = useRoom((room) => room.busy)
  const countdown = useCountdown()
  return (
    <>
      {countdown && (
        <p className={styles.waitingFor}>
          <span role="status">Everybody’s back.</span>{' '}
          <span role="timer">{`The game starts in ${countdown.left}.`}</span>{' '}
          <button type="button" className="button button-quiet button-44" onClick={countdown.stop}>
            Not yet
          </button>
        </p>
      )}
      <button
        type="button"
        className={classes('button button-60', styles.waitingStart)}
        data-testid="waiting-start"
        disabled={busy}
        onClick={() => void send({ kind: 'start', start: {} })}
      >
        <Icon name="play-fill" size={22} /> START GAME
      </button>
    </>
  )
}

function WaitingForHost() {
  const host = useRoom((room) => room.roster.find((person) => person.seat === room.lobby?.host))
  const agreed = useRoom((room) => room.lobby?.agreed === true)
  return (
    <p className={styles.waitingFor} role="status">
      <Sentence>
        {host && agreed
          ? `Everybody’s back: ${host.name} starts the game in a moment`
          : host
            ? `${host.name} starts the game when everybody is here`
            : 'Waiting for a host'}
      </Sentence>
    </p>
  )
}
