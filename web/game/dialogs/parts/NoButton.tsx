// Buttons for the cards that answer a claim: No! I'm in Quarantine, and Pay My Rent.
import { useState } from 'react'
import { findPlayer, passesRent, REFUSALS, rowFor, type Seat, type State } from '#engine/rules/public.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { questionKey, type OpenQuestion } from '../../../cards/prompt.ts'
import { select } from '#web/client/state/ui.ts'
import { useTable } from '../seat.ts'
import styles from '../answers/Respond.module.css'

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

/** Whether a rent is charged and the player holds a card that passes it on. */
export const canPass = (s: State, me: Seat, open: OpenQuestion): boolean =>
  open.debt &&
  rowFor(s, open.play.card).kind === 'rent' &&
  findPlayer(s, me)?.hand.some((card) => passesRent(s, card)) === true

/** Passes a rent on; shown only to a player who holds the card and is charged rent. */
export function PassButton({ open }: { open: OpenQuestion }) {
  const { s, me } = useTable()
  const [isExplained, setExplained] = useState(false)
  if (!canPass(s, me, open)) return null
  const why =
    s.players.length === 2
      ? REFUSALS.twoPlayerPass
      : open.passCards.length === 0
        ? REFUSALS.nobodyToPass
        : undefined
  return (
    <span className={styles.noButton}>
      <Button
        tone="quiet"
        size={60}
        icon="key-fill"
        iconSize={22}
        aria-disabled={why !== undefined}
        aria-label={why === undefined ? undefined : `Pay My Rent. ${why}`}
        data-option=""
        data-answer="pass"
        onClick={() =>
          why === undefined ? select(questionKey(open), { stage: 'pass' }) : setExplained(true)
        }
      >
        <span translate="no">Pay My Rent</span>
      </Button>
      {why !== undefined && isExplained && (
        <span className={styles.why} role="alert">
          <Sentence>{why}</Sentence>
        </span>
      )}
    </span>
  )
}
