// The lobby: room code, people, house rules, chat and start.
import { Button, IconButton } from '#web/ui/Button.tsx'
import logo from '#web/art/brand/logo-bar.svg?url'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { PageChat } from '#web/game/chat/Chat.tsx'
import { send } from '#web/client/net/send.ts'
import Panels from '#web/game/Panels.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel, startTutorial } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { SettingsButton, SoundToggle } from '#web/pages/parts/Bar.tsx'
import { CodeTicket } from './CodeTicket.tsx'
import { HouseRules } from './HouseRules.tsx'
import { People } from './People.tsx'
import styles from './WaitingRoom.module.css'
import { classes } from '#web/ui/classes.ts'
import { useState } from 'react'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'

const leave = (): void => void send({ kind: 'quitRoom', quitRoom: {} })

/** The page of a room whose game has not started. */
export default function WaitingRoom() {
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
        <Paper title="At the table" className={classes(styles.waitingPaper, styles.waitingPeople)}>
          <People />
        </Paper>
        <Paper title="House rules" tilt={-1.8} className={classes(styles.waitingPaper, styles.waitingRules)}>
          <HouseRules />
        </Paper>
        <Paper title="Chat" tilt={-1.6} className={classes(styles.waitingPaper, styles.waitingChat)}>
          <PageChat empty="say hello before somebody else does" />
        </Paper>
      </div>
      <footer className={styles.waitingFoot}>
        <Button
          key={String(isHost)}
          tone="danger"
          size={54}
          icon={isHost ? 'trash-fill' : 'sign-out-bold'}
          iconSize={20}
          onClick={isHost ? () => openPanel('confirmDelete') : leave}
        >
          {isHost ? 'DELETE GAME' : 'LEAVE GAME'}
        </Button>
        <SoundToggle />
        <button type="button" className="cloth-button" onClick={startTutorial}>
          <Icon name="graduation-cap-bold" size={22} /> Tutorial
        </button>
        <IconButton
          look="large"
          icon="book-open-bold"
          label="Instructions"
          onClick={() => openPanel('instructions')}
        />
        <SettingsButton />
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
          <Button tone="quiet" size={44} onClick={countdown.stop}>
            Not yet
          </Button>
        </p>
      )}
      <Button
        size={60}
        icon="play-fill"
        iconSize={22}
        className={styles.waitingStart}
        data-testid="waiting-start"
        disabled={busy}
        onClick={() => void send({ kind: 'start', start: {} })}
      >
        START GAME
      </Button>
    </>
  )
}

function WaitingForHost() {
  const host = useRoom((room) => room.roster.find((person) => person.seat === room.lobby?.host))
  const agreed = useRoom((room) => room.lobby?.agreed === true)
  return (
    <p className={styles.waitingFor} role="status">
      <Sentence>{startText(host?.name, agreed)}</Sentence>
    </p>
  )
}

function startText(host: string | undefined, agreed: boolean): string {
  if (host === undefined) return 'Waiting for a host'
  return agreed
    ? `Everybody’s back: ${host} starts the game in a moment`
    : `${host} starts the game when everybody is here`
}

/** Seconds in which the host can cancel. */
const START_S = 10

/** The countdown to a rematch once all are back: seconds left, and a function that cancels; null: none. */
function useCountdown(): { left: number; stop: () => void } | null {
  const agreed = useRoom(
    ({ lobby, roster }) =>
      lobby?.agreed === true && roster.filter(({ watching, gone }) => !watching && !gone).length > 1,
  )
  const [left, setLeft] = useState(START_S)
  const [stopped, setStopped] = useState(false)
  const isCounting = agreed && !stopped
  const countDown = (): void => {
    setLeft(left - 1)
    if (left > 1) return
    setStopped(true)
    void send({ kind: 'start', start: {} })
  }
  useTimeout(countDown, isCounting ? 1000 : null, left)
  if (!isCounting && left !== START_S) setLeft(START_S)
  return isCounting ? { left, stop: () => setStopped(true) } : null
}
