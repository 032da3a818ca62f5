// The lobby's house rules, visible to all: timer, bots' pace, win conditions, deck.
import { DEFAULT_FREQUENCIES, type CardKey } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/art/Card.tsx'
import { PaceChoice, setsLabel, TimerChoice } from '#web/game/panels/parts/HouseChoices.tsx'
import { Row } from '#web/game/panels/parts/Row.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel } from '#web/client/state/ui.ts'
import styles from './HouseRules.module.css'

const SAMPLE: readonly CardKey[] = ['closeBorders', 'contractCovid', 'closeBusiness', 'secondWave']

const isStandard = (counts: readonly number[]): boolean =>
  counts.every((count, at) => count === DEFAULT_FREQUENCIES[at])

/** The paper with the house rules. */
export function HouseRules() {
  const lobby = useRoom((room) => room.lobby)
  if (!lobby) return null
  const actions = lobby.counts.reduce((sum, count) => sum + count, 0)
  const mix = isStandard(lobby.counts) ? 'standard deck' : 'your own mix'
  return (
    <div className={styles.rules}>
      <Row icon="timer-fill" title="Turn timer" about="pauses while someone answers" below>
        <TimerChoice />
      </Row>
      <hr className="paper-rule" />
      <Row icon="robot-fill" title="Bots’ pace" about="quicker with more bots" below>
        <PaceChoice />
      </Row>
      <hr className="paper-rule" />
      <Row icon="trophy-fill" title="Sets to win" about={setsLabel(lobby.setsToWin)} below>
        <Button tone="quiet" size={44} onClick={() => openPanel('wins')}>
          change win conditions
        </Button>
      </Row>
      <hr className="paper-rule" />
      <Row icon="cards-fill" title="Deck" about={`${actions} action cards, ${mix}`} below>
        <div className={styles.rulesDeck}>
          <span className={styles.rulesCards} aria-hidden>
            {SAMPLE.map((key) => (
              <Card key={key} cardKey={key} width={58} label="" still />
            ))}
          </span>
          <Button tone="quiet" size={44} onClick={() => openPanel('deck')}>
            change deck
          </Button>
        </div>
      </Row>
    </div>
  )
}
