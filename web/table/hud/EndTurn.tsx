// The End turn button: ready, asking for a discard first, or off while something is being settled.
import { HAND_LIMIT } from '#engine/rules/public.ts'
import { Icon } from '#web/art/Icon.tsx'
import { endTurn } from '#web/state/actions.ts'
import { useRoom } from '#web/state/room.ts'

/** The button; what stands against it is said where it is off. */
export function EndTurn() {
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const busy = useRoom((room) => room.busy)
  const held = useRoom((room) => room.mine.hand.length)
  if (!s) return null
  const mine = s.turn.of === me
  const why = !mine
    ? 'It’s not your turn'
    : s.pending !== null && s.pending.kind !== 'discarding'
      ? 'Something is still being settled'
      : s.winner !== null
        ? 'This game is over'
        : null
  const discards = mine && held > HAND_LIMIT
  const off = why !== null || busy || s.pending?.kind === 'discarding'
  return (
    <button
      type="button"
      className="button button-main end-turn"
      disabled={off}
      title={why ?? undefined}
      onClick={() => void endTurn()}
    >
      {discards ? (
        'Discard and end turn'
      ) : (
        <>
          <Icon name="check-fat-fill" /> End turn
        </>
      )}
    </button>
  )
}
