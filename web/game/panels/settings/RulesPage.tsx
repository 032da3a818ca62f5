// Settings: the house rules; the host changes them until the game begins.
import { useRoom } from '#web/client/state/room.ts'
import { Row } from '../parts/Row.tsx'
import { PaceChoice, SetsChoice, setsLabel, TimerChoice } from '../parts/HouseChoices.tsx'
import styles from './Settings.module.css'

/** The page. */
export function RulesPage() {
  const lobby = useRoom((room) => room.lobby)
  const host = useRoom((room) => room.lobby?.host === room.seat)
  if (!lobby) return null
  const { timer, answer, setsToWin, decks, phase, pace } = lobby
  const strangers = lobby.host === 0 && answer !== timer
  const open = phase === 'waiting'
  return (
    <>
      <Row icon="timer-fill" title="Turn timer" about="per turn; pauses while someone has to answer">
        {open ? <TimerChoice /> : <b>{timer === 0 ? 'none' : `${timer} s`}</b>}
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
