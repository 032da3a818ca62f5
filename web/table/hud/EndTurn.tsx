// The End turn button: enabled, asking for a discard, or disabled while a play is pending.
import { HAND_LIMIT, MOVES, refuseEndTurn, type Seat, type State } from '#engine/rules/public.ts'
import { shortRefusal } from '#web/cards/shortRefusal.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { classes } from '#web/ui/classes.ts'
import { endTurn } from '../input/actions.ts'
import styles from './TurnNote.module.css'

/** For a player whose turn it is not, and for spectators. */
const NOT_MINE = 'It’s not your turn'

/** Why my turn cannot end now; null: it can. */
export function whyNotEndTurn(): string | null {
  const { table, seat } = useRoom.getState()
  return table ? refusalText(table, seat) : 'There is no table yet'
}

function refusalText(s: State, me: Seat): string | null {
  const refusal = refuseEndTurn(s, me)
  return refusal === undefined || refusal === 'discardFirst' ? null : shortRefusal(refusal, NOT_MINE)
}

/**
 * The button; disabled by aria-disabled, so that it stays focusable and shows the reason. Whether I may end my turn is
 * asked of the newest room, not of the picture.
 */
export function EndTurn() {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const busy = useRoom((room) => room.busy)
  const held = useRoom((room) => room.mine.hand.length)
  if (!s) return null
  const mine = s.turn.of === me
  const why = refusalText(s, me)
  const discards = mine && held > HAND_LIMIT
  const off = refuseEndTurn(s, me) !== undefined || busy
  const { moves } = s.turn
  return (
    <button
      type="button"
      className={classes(
        'button button-main',
        styles.endTurn,
        mine && moves > 0 && !discards && styles.endTurnEarly,
      )}
      data-testid="end-turn"
      data-zone="end"
      aria-disabled={off}
      aria-description={why ?? undefined}
      title={why ?? undefined}
      onClick={() => (off ? undefined : void endTurn())}
    >
      {discards ? (
        <span>Discard and end turn</span>
      ) : (
        <>
          <Icon name={!mine ? 'hourglass-fill' : moves > 0 ? 'skip-forward-fill' : 'check-fat-fill'} />{' '}
          <span>End turn</span>
        </>
      )}
      {!discards && (
        <small aria-hidden className={styles.endTurnMore}>
          {!mine
            ? 'not your turn'
            : off
              ? 'one moment'
              : moves > 0
                ? `${moves} of ${MOVES} moves left`
                : 'nothing left to do'}
        </small>
      )}
    </button>
  )
}
