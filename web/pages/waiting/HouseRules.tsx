// The game's settings: turn timer, full sets to win, the deck; everybody sees them, only the host's changes are taken.
import type { ReactNode } from 'react'
import { DEFAULT_FREQUENCIES, type CardKey } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/art/Icon.tsx'
import type { IconName } from '#web/art/icon-names.ts'
import { send } from '#web/net/send.ts'
import { useRoom } from '#web/state/room.ts'
import { openPanel } from '#web/state/ui.ts'

const TIMERS = [0, 90, 60, 30] as const
const SAMPLE: readonly CardKey[] = ['closeBorders', 'contractCovid', 'closeBusiness', 'secondWave']

const isStandard = (counts: readonly number[]): boolean =>
  counts.every((count, at) => count === DEFAULT_FREQUENCIES[at])

/** The paper with the house rules. */
export function HouseRules() {
  const lobby = useRoom((room) => room.lobby)
  if (!lobby) return null
  const actions = lobby.counts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="rules">
      <Rule icon="timer-fill" title="Turn timer" about="per turn; it waits during questions">
        <div className="segments" role="group" aria-label="Turn timer">
          {TIMERS.map((seconds) => (
            <button
              key={seconds}
              type="button"
              className="segment"
              aria-pressed={lobby.timer === seconds}
              onClick={() => void send({ kind: 'setTimer', setTimer: { seconds } })}
            >
              {seconds === 0 ? 'none' : `${seconds} s`}
            </button>
          ))}
        </div>
      </Rule>
      <hr className="paper-rule" />
      <Rule
        icon="trophy-fill"
        title="Sets to win"
        about={`${lobby.setsToWin === 1 ? 'one full set' : `${lobby.setsToWin} full sets`}, or one of each colour`}
      >
        <button type="button" className="button button-quiet button-44" onClick={() => openPanel('wins')}>
          Change win conditions
        </button>
      </Rule>
      <hr className="paper-rule" />
      <Rule
        icon="cards-fill"
        title="Deck"
        about={`${actions} trouble cards, ${isStandard(lobby.counts) ? 'as printed' : 'your own mix'}`}
      >
        <div className="rules-deck">
          <span className="rules-cards" aria-hidden>
            {SAMPLE.map((key) => (
              <Card key={key} cardKey={key} width={58} label="" still />
            ))}
          </span>
          <button type="button" className="button button-quiet button-44" onClick={() => openPanel('deck')}>
            Change deck
          </button>
        </div>
      </Rule>
    </div>
  )
}

function Rule({
  icon,
  title,
  about,
  children,
}: {
  icon: IconName
  title: string
  about: string
  children: ReactNode
}) {
  return (
    <section className="rule">
      <span className="rule-icon" aria-hidden>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="paper-soft">{about}</p>
      </div>
      <div className="rule-choice">{children}</div>
    </section>
  )
}
