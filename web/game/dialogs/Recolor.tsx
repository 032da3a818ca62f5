// Turning a wildcard that lies in my field, wired to the room.
import { colorsOf, refuse, REFUSALS, turnsFor, type CardId, type Color } from '#engine/rules/public.ts'
import { closePanel, select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { FaceColor } from './FaceColor.tsx'
import { useTable } from './seat.ts'

/** The color picker for a card in the field. */
export function Recolor({ card }: { card: CardId }) {
  const { s, me, send } = useTable()
  const question = `recolor-${card}`
  const half = useUi((ui) => selectionOf(ui, question)).choice
  const allowed = turnsFor(s, me)
    .filter((turn) => turn.card === card)
    .map((turn) => turn.color)
  const other = colorsOf(s, card).find((color) => !allowed.includes(color))
  const against =
    allowed.length === 0 && other !== undefined
      ? refuse(s, me, { kind: 'turnCard', turnCard: { card, color: other } })
      : undefined
  return (
    <FaceColor
      card={card}
      colors={colorsOf(s, card)}
      allowed={allowed}
      why={against === undefined ? '' : REFUSALS[against]}
      lying
      chosen={half.color}
      onChoose={(color: Color) => select(question, { choice: { color } })}
      onConfirm={(color: Color) =>
        void send({ kind: 'turnCard', turnCard: { card, color } }).then((turned) => {
          if (turned) closePanel()
        })
      }
      onBack={closePanel}
    />
  )
}
