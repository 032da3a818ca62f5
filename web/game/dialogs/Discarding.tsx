// The discard dialog, wired to the room: one command per card thrown away, the last one ends the turn.
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { Discard } from './Discard.tsx'
import { useTable } from './seat.ts'

/** Discarding at the end of my turn. */
export function Discarding() {
  const { s, send } = useTable()
  const question = `discard-${s.turn.number}`
  const chosen = useUi((ui) => selectionOf(ui, question)).cards
  return (
    <Discard
      chosen={chosen}
      onChoose={(cards) => select(question, { cards })}
      onConfirm={(cards) => {
        for (const card of cards) void send({ kind: 'discard', discard: { card } })
      }}
    />
  )
}
