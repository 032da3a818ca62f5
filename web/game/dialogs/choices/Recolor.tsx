// Recolors a wildcard in my field.
import { colorsOf, refuse, REFUSALS, turnsFor, type CardId } from '#engine/rules/public.ts'
import { closePanel, select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { FaceColor } from './FaceColor.tsx'
import { useTable } from '../seat.ts'

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
      picking={{
        card,
        half,
        onChoose: (choice) => select(question, { choice }),
        onConfirm: ({ color }) => {
          if (color === undefined) return
          void send({ kind: 'turnCard', turnCard: { card, color } }).then((turned) => turned && closePanel())
        },
        onBack: closePanel,
      }}
      allowed={allowed}
      why={against === undefined ? '' : REFUSALS[against]}
      isInField
    />
  )
}
