// Buttons for the cards that answer a claim: a No, and passing a rent on.
import { useState } from 'react'
import {
  findPlayer,
  passesRent,
  REFUSALS,
  refuse,
  type CardId,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { titleAt } from '../../../cards/cardTitles.ts'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { select } from '#web/client/state/ui.ts'
import { useTable } from '../seat.ts'
import styles from './Respond.module.css'

/** Says No; without the card it is greyed out and shows the reason when pressed. */
export function NoButton({ open, large = false }: { open: OpenQuestion; large?: boolean }) {
  const { busy, send } = useTable()
  const [why, setWhy] = useState(false)
  const { ask, lane, noCards } = open
  const [card] = noCards
  const none = card === undefined
  const playNo = (): void => {
    if (none) setWhy(true)
    else if (!busy) void send({ kind: 'sayNo', sayNo: { ask, lane, card } })
  }
  return (
    <span className={styles.noButton}>
      <Button
        tone="danger"
        size={large ? 60 : 54}
        icon="hand-palm-fill"
        iconSize={24}
        aria-disabled={none || busy}
        aria-describedby={none ? 'why-no' : undefined}
        data-option=""
        data-answer="no"
        data-act="no"
        onClick={playNo}
      >
        <span translate="no">No! I’m in Quarantine</span>
      </Button>
      {none && (
        <span id="why-no" className={why ? styles.why : 'unseen'} role={why ? 'alert' : undefined}>
          <Sentence>{REFUSALS.noQuarantine}</Sentence>
        </span>
      )}
    </span>
  )
}

/** My card that passes this rent on, and why it can't; undefined without rent or card. */
export function passOf(
  s: State,
  me: Seat,
  { ask, lane }: OpenQuestion,
): { card: CardId; why?: string } | undefined {
  const card = findPlayer(s, me)?.hand.find((each) => passesRent(s, each))
  if (card === undefined) return undefined
  const refusal = refuse(s, me, { kind: 'passRent', passRent: { ask, lane, card, to: 0 } })
  if (refusal === undefined || refusal === 'onlyInResponse') return undefined
  return refusal === 'chooseTarget' ? { card } : { card, why: REFUSALS[refusal] }
}

/** Passes a rent on; shown only to a player who holds the card and is charged rent. */
export function PassButton({ open }: { open: OpenQuestion }) {
  const { s, me } = useTable()
  const [isExplained, setExplained] = useState(false)
  const pass = passOf(s, me, open)
  if (!pass) return null
  const { card, why } = pass
  const title = titleAt(s, card)
  return (
    <span className={styles.noButton}>
      <Button
        tone="quiet"
        size={60}
        icon="key-fill"
        iconSize={22}
        aria-disabled={why !== undefined}
        aria-label={why && `${title}. ${why}`}
        data-option=""
        data-answer="pass"
        onClick={() =>
          why === undefined ? select(questionKey(open), { stage: 'pass' }) : setExplained(true)
        }
      >
        <span translate="no">{title}</span>
      </Button>
      {why !== undefined && isExplained && (
        <span className={styles.why} role="alert">
          <Sentence>{why}</Sentence>
        </span>
      )}
    </span>
  )
}
