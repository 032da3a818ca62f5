// Settings page: the house rules; editable by the host until the game starts.
import { useRoom } from '#web/client/state/room.ts'
import { Row } from '../parts/Row.tsx'
import {
  PaceChoice,
  PublicChoice,
  secondsLabel,
  SetsChoice,
  setsLabel,
  TimerChoice,
  WatchDelayChoice,
} from '../parts/HouseChoices.tsx'
import styles from './Settings.module.css'

/** The page. */
export function RulesPage() {
  const lobby = useRoom((room) => room.lobby)
  const host = useRoom((room) => room.lobby?.host === room.seat)
  if (!lobby) return null
  const { timer, answer, setsToWin, decks, phase, pace, watchDelay = 0 } = lobby
  const strangers = lobby.host === 0 && answer !== timer
  const open = phase === 'waiting'
  return (
    <>
      <Row icon="timer-fill" title="Turn timer" about="pauses while someone answers">
        {open ? <TimerChoice /> : <b>{secondsLabel(timer)}</b>}
      </Row>
      {strangers && (
        <Row icon="hourglass-fill" title="Answers" about="to each question">
          <b>{`${answer} s`}</b>
        </Row>
      )}
      <Row icon="trophy-fill" title="Full sets to win" about={setsLabel(setsToWin)}>
        {open ? <SetsChoice /> : <b>{setsToWin}</b>}
      </Row>
      <Row icon="robot-fill" title="Bots’ pace" about="quicker with more bots">
        {open ? <PaceChoice /> : <b>{pace}</b>}
      </Row>
      <Row icon="globe-bold" title="Public game" about="anybody may find and watch it">
        {open ? <PublicChoice /> : <b>{lobby.public === true ? 'yes' : 'no'}</b>}
      </Row>
      <Row
        icon="binoculars-fill"
        title="Spectators’ delay"
        about="they see it this much later; it isn’t listed"
      >
        {open ? <WatchDelayChoice /> : <b>{secondsLabel(watchDelay)}</b>}
      </Row>
      <Row icon="cards-fill" title="Decks" about="more players, more decks">
        <b>{decks}</b>
      </Row>
      <p className={styles.settingsNote}>
        {open
          ? host
            ? 'Only you, the host, can change these, and only before the game begins.'
            : 'Only the host can change these.'
          : strangers
            ? 'Games with strangers always have this clock. If you miss three turns in a row, a bot plays for you until you’re back.'
            : 'These were settled in the waiting room.'}
      </p>
    </>
  )
}
