// A card of the table shown in a dialog.
import type { CardId } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { keyAt, labelAt } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'

/** The card; nothing for a hidden one. */
export function TableCard({ card, width }: { card: CardId; width: number }) {
  const { s } = useTable()
  const key = keyAt(s, card)
  return key && <Card cardKey={key} width={width} label={labelAt(s, card)} still />
}
